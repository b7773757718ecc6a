import { Link } from 'react-router-dom';
import { sentenceOf } from '../../lib/request-error.ts';
import { paths } from '../../paths.ts';
import { dollarText } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { Section } from './section.tsx';
import { ShippingMethods } from './shipping-methods.tsx';
import type { useCalculation } from './use-calculation.ts';

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
