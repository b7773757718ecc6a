import { Link } from 'react-router-dom';
import { type CartItem, countOf } from '#shared/model/cart.ts';
import { giftMessageLength, type ShippingRate } from '#shared/model/checkout.ts';
import { countryName } from '../../lib/country-name.ts';
import { useGiftMessage, writeGiftMessage, writeIsGift } from '../../lib/gift-message.ts';
import { legendHash } from '../../lib/legend-hash.ts';
import { plainGift, slipNote } from '../../lib/slip-note.ts';
import { paths } from '../../paths.ts';
import { useEstimate } from '../../queries/delivery.ts';
import { useGift } from '../../queries/made-for.ts';
import { AmountRow } from '../../ui/amount-row.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField, Field } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { BirthdayNote } from './birthday-note.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';

type CartSummaryProps = {
  /** The lines that can be ordered. */
  items: readonly CartItem[];
  /** Whether the cart also has lines that cannot be ordered. They must be removed before the checkout. */
  hasUnavailable: boolean;
  /** Whether a line is still being added or changed. The checkout would leave it out. */
  isGrowing: boolean;
};

/**
 * The cart's total, and in words what the checkout adds to it. On phones, the checkout button is fixed to the bottom of
 * the screen.
 */
export function CartSummary({ items, hasUnavailable, isGrowing }: CartSummaryProps) {
  const count = countOf(items);
  const { delivered, rates, countryCode, subtotal, shipping } = useEstimate(items);
  return (
    <section aria-label="Order summary" className="self-start rounded-panel bg-plinth p-5 sm:p-7 lg:sticky lg:top-7">
      <h2 className="display text-heading">Order summary</h2>
      <dl className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-y-2.5 text-small">
        <AmountRow label={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`} amount={subtotal} />
        <dt className="text-ash">Shipping</dt>
        <dd className="text-right text-ash">Calculated at checkout</dd>
        <AmountRow isSum label="Total" amount={subtotal} />
      </dl>
      <p className="mt-1 text-ash text-label">
        Shipping{' '}
        {shipping !== undefined && (
          <>
            ({countryName(countryCode)}, from <Price amount={shipping} />){' '}
          </>
        )}
        and tax are added at checkout.
      </p>
      <GiftNote
        artworkIds={[...new Set(items.map(({ artworkId }) => artworkId))]}
        rates={rates ?? []}
        countryCode={countryCode}
      />
      {hasUnavailable && <p className="mt-5 text-ash text-small">Please remove what is unavailable first.</p>}
      <div className="action-bar max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-3 lg:mt-5">
        <p className="basis-[5.75rem] lg:hidden">
          <Price amount={subtotal} className="text-lede" />
          <span className="block text-ash text-label leading-tight">plus shipping and tax</span>
        </p>
        {hasUnavailable || isGrowing ? (
          <Button size="lg" wide className="max-lg:flex-1 max-lg:basis-[10.5rem] max-sm:px-3" disabled>
            Proceed to Checkout
          </Button>
        ) : (
          <ButtonLink size="lg" wide className="max-lg:flex-1 max-lg:basis-[10.5rem] max-sm:px-3" to={paths.checkout}>
            Proceed to Checkout
          </ButtonLink>
        )}
      </div>
      <div className="mt-5 border-line border-t pt-5">
        <DeliveryEstimate items={delivered} />
      </div>
    </section>
  );
}

type GiftNoteProps = {
  artworkIds: readonly number[];
  rates: readonly ShippingRate[];
  /** The country to which the gift probably goes. */
  countryCode: string;
};

/** A checkbox that marks the order as a gift, which may have to arrive before a birthday, and the message for its packing slip. */
function GiftNote({ artworkIds, rates, countryCode }: GiftNoteProps) {
  const [first] = artworkIds;
  const message = useGiftMessage();
  const { isGift, isGuessed, people } = useGift(artworkIds);
  return (
    <div className="mt-5 border-line border-t pt-5">
      <CheckField
        label="This is a gift"
        hint={isGuessed && 'We checked this because you made the picture for someone you love.'}
        checked={isGift}
        onChange={({ target }) => writeIsGift(target.checked)}
      />
      {isGift && people.map((person) => <BirthdayNote key={person.id} person={person} rates={rates} />)}
      {isGift && (
        <Field
          className="mt-4"
          label="Gift message"
          hint={`${slipNote(countryCode)} If you write nothing, it says “${plainGift}”. At most ${giftMessageLength} characters.`}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={giftMessageLength}
              className="control"
              style={{ height: 'auto', paddingBlock: 12 }}
              value={message}
              onChange={({ target }) => writeGiftMessage(target.value)}
            />
          )}
        </Field>
      )}
      {isGift && first !== undefined && (
        <p className="mt-3 text-ash text-label">
          A card that explains the picture is{' '}
          <Link to={paths.preview(first) + legendHash} className="py-1 text-bone text-link">
            yours to print
          </Link>
          .
        </p>
      )}
    </div>
  );
}
