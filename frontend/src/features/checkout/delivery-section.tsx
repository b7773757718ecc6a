import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ShippingRate } from '#shared/model/checkout.ts';
import { dollarText } from '#shared/model/money.ts';
import { sentenceOf } from '../../lib/request-error.ts';
import { paths } from '../../paths.ts';
import { arrivalDays } from '../../ui/arrival.tsx';
import { choice } from '../../ui/choice.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { Section } from './section.tsx';
import type { useCalculation } from './use-calculation.ts';

type ShippingMethodsProps = {
  rates: readonly ShippingRate[];
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/** The shipping methods with their prices and days of arrival. */
function ShippingMethods({ rates, selectedId, onSelect }: ShippingMethodsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Shipping method</legend>
      {rates.map((rate) => {
        const arrival = arrivalDays(new Date(), rate);
        return (
          <RadioCard
            key={rate.id}
            name="shipping"
            value={rate.id}
            checked={rate.id === selectedId}
            onChange={() => onSelect(rate.id)}
            label={rate.name}
            note={arrival && <>Should arrive {arrival}</>}
            aside={<Price amount={rate.rate} />}
          />
        );
      })}
    </fieldset>
  );
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  note?: ReactNode;
  /** The right-aligned content, usually a price. */
  aside?: ReactNode;
};

/** Renders one of several options as a radio button. The whole card is clickable. */
function RadioCard({ label, note, aside, ...input }: RadioCardProps) {
  return (
    <label className="group relative flex min-h-13 cursor-pointer items-center gap-4 rounded-control border border-edge px-4 py-3 transition-colors duration-200 hover:border-ash has-checked:border-bone has-focus-visible:outline-2 has-focus-visible:outline-bone has-focus-visible:outline-offset-3">
      <input type="radio" className={`peer ${choice}`} {...input} />
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-full border border-edge after:size-2.5 after:rounded-full peer-checked:border-aura-ink peer-checked:after:bg-aura-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-small">{label}</span>
        {note && <span className="block text-ash text-label">{note}</span>}
      </span>
      {aside && <span className="tabular text-small">{aside}</span>}
    </label>
  );
}

/** The section with the shipping methods, or with the reason why none are available. */
export function DeliverySection({ totals }: { totals: ReturnType<typeof useCalculation> }) {
  const { shown, isAddressComplete, error, isUpdating, selectedShippingId, chooseShipping, recalculate } = totals;
  const isReady = shown && !error && !isUpdating && shown.validationErrors.length === 0;
  return (
    <Section title="Shipping method">
      {/* The methods and the total appear automatically once the address is complete, far from the last field, so they
          need an announcement for screen readers. */}
      <p role="status" className="sr-only">
        {isReady && `With shipping and tax, the total is ${dollarText(shown.total)}.`}
      </p>
      {error && (
        <CheckoutNotice action="Try Again" onAction={recalculate}>
          {sentenceOf(error, 'We couldn’t calculate shipping and tax. Please check your connection.')}
        </CheckoutNotice>
      )}
      {!isAddressComplete && <p className="text-ash text-small">Enter your address to see shipping options.</p>}
      {isUpdating && !shown && <Skeleton className="h-32" />}
      {shown && !error && (
        <div className="grid gap-5">
          {shown.validationErrors.length > 0 && (
            <CheckoutNotice action="Check again" onAction={recalculate}>
              <ul className="grid gap-1">
                {[...new Set(shown.validationErrors)].map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
              <Link to={paths.cart} className="hit mt-3 inline-block py-1 text-link">
                Edit your cart
              </Link>
            </CheckoutNotice>
          )}
          <ShippingMethods rates={shown.shippingRates} selectedId={selectedShippingId} onSelect={chooseShipping} />
        </div>
      )}
    </Section>
  );
}
