import { ChevronDown, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartItem } from '#shared/model/cart.ts';
import type { Calculation } from '#shared/model/checkout.ts';
import { choicesOf } from '#shared/model/line-choices.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { taxLabel } from '#shared/model/tax.ts';
import { countryName } from '../../lib/country-name.ts';
import { subtotalText } from '../../lib/subtotal-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useArtworkName } from '../../queries/artwork-name.ts';
import { useEstimate } from '../../queries/delivery.ts';
import { AmountRow } from '../../ui/amount-row.tsx';
import { abroadNote, arrivalDays } from '../../ui/arrival.tsx';
import { Price } from '../../ui/price.tsx';
import { LinePicture } from '../product-picture/line-picture.tsx';

/** The side of an item's picture on the screen, in CSS pixels. */
const shownSide = 96;

type OrderSummaryProps = {
  items: readonly CartItem[];
  /** The message as the packing slip will say it. */
  giftMessage: string | null;
  calculation: Calculation | undefined;
  /** The country of the address, as far as it is known. */
  country?: string | undefined;
  /** Whether the totals are being recalculated. */
  updating: boolean;
  /** Renders the thumbnail of the artwork with the given ID. */
  artworkOf?: ((id: number) => ReactNode) | undefined;
};

/**
 * The order's items and totals. Until they are calculated for an address, the total is the cart's estimate. On phones, only
 * the total is visible until the shopper opens the summary.
 */
export function OrderSummary({
  items,
  giftMessage,
  calculation,
  country,
  updating: isCalculating,
  artworkOf,
}: OrderSummaryProps) {
  const isWide = useMedia('(width >= 64rem)');
  const estimate = useEstimate(items, { country, isWanted: !calculation && !isCalculating });
  const updating = isCalculating || (!calculation && estimate.isOld);
  const contents = <Contents {...{ items, giftMessage, calculation, estimate, updating, artworkOf }} />;
  if (isWide) {
    return (
      <section aria-label="Order summary" aria-busy={updating} className="sticky top-7 rounded-panel bg-plinth p-7">
        <h2 className="display mb-5 text-heading">Order summary</h2>
        {contents}
      </section>
    );
  }
  return (
    <details aria-label="Order summary" aria-busy={updating} className="group rounded-panel bg-plinth px-5">
      <summary className="flex min-h-14 list-none items-center gap-3 py-4 [&::-webkit-details-marker]:hidden">
        {/* What is bought, until the open summary shows all of it. */}
        {items[0] && (
          <span className="w-12 shrink-0 group-open:hidden">
            <LinePicture
              line={items[0]}
              url={items[0].mockupUrl ?? items[0].productImage}
              side={shownSide}
              label=""
              artwork={artworkOf?.(items[0].artworkId)}
            />
          </span>
        )}
        <span className="mr-auto inline-flex items-center gap-1 text-small">
          Order summary
          <ChevronDown size={18} className="transition-transform group-open:rotate-180" />
        </span>
        {/* The open summary has the same total at its end. */}
        <span className="w-24 shrink-0 text-right group-open:hidden">
          <Price amount={(calculation ?? estimate).total} className={`font-semibold ${updating ? 'text-smoke' : ''}`} />
          <span className="block text-ash text-label leading-tight">
            {calculation ? 'with shipping and tax' : estimate.terms}
          </span>
        </span>
      </summary>
      <div className="pt-2 pb-5">{contents}</div>
    </details>
  );
}

type ContentsProps = Omit<OrderSummaryProps, 'country'> & { estimate: ReturnType<typeof useEstimate> };

function Contents({ items, giftMessage, calculation, estimate, updating, artworkOf }: ContentsProps) {
  const rates = (calculation ? calculation.shippingRates : estimate.rates) ?? [];
  const rate = rates.find(({ id }) => id === calculation?.selectedShippingId) ?? rates[0];
  const arrival = rate && arrivalDays(new Date(), rate);
  return (
    <>
      <ul className="grid gap-4">
        {items.map((item) => (
          <SummaryItem key={item.id} item={item} artwork={artworkOf?.(item.artworkId)} />
        ))}
      </ul>
      <dl
        className={`tabular mt-5 grid grid-cols-[1fr_auto] gap-y-2.5 border-line border-t pt-5 text-small ${updating ? '[&_dd]:text-smoke' : ''}`}
      >
        <AmountRow label="Subtotal" amount={(calculation ?? estimate).subtotal} />
        <AmountRow
          label={calculation ? 'Shipping' : `Shipping (${countryName(estimate.countryCode)})`}
          amount={calculation ? calculation.shippingCost : estimate.shipping}
        />
        <AmountRow
          label={
            <>
              {taxLabel(calculation?.taxRate ?? null)}
              {calculation?.taxAmount === '0.00' && (
                <span className="block text-label">We collect none for this address.</span>
              )}
            </>
          }
          amount={calculation?.taxAmount}
        />
        <AmountRow isSum label={calculation ? 'Total' : 'Estimated total'} amount={(calculation ?? estimate).total} />
      </dl>
      <p className="mt-1 text-ash text-label">
        {!calculation &&
          `${estimate.shipping ? 'Tax is added' : 'Shipping and tax are added'} once your address is complete. `}
        {arrival && <>Should arrive {arrival}.</>}
        {estimate.countryCode !== 'US' && ` ${abroadNote}`}
      </p>
      {giftMessage && (
        <p className="mt-5 whitespace-pre-line break-words text-ash text-label">
          <span className="block font-medium text-bone">Gift message</span>
          {giftMessage}
        </p>
      )}
      <p className="mt-5 flex items-center gap-2 text-ash text-label">
        <Lock size={18} /> Secure 256-bit SSL encryption
      </p>
    </>
  );
}

function SummaryItem({ item, artwork }: { item: CartItem; artwork: ReactNode }) {
  const { artworkId, productName, quantity, mockupUrl, productImage } = item;
  const name = useArtworkName(artworkId);
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 text-small">
      <LinePicture line={item} url={mockupUrl ?? productImage} side={shownSide} label={name} artwork={artwork} />
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-1 basis-[7rem]">
          <p>{productTitle(productName)}</p>
          <p className="text-ash text-label">
            {choicesOf(item).join(', ')} × {quantity}
          </p>
        </div>
        <Price amount={subtotalText(item)} />
      </div>
    </li>
  );
}
