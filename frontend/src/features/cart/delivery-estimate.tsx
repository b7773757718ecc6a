import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { DeliveryRequest, ShippingRate } from '#shared/model/checkout.ts';
import { maxProductionDays, minProductionDays } from '#shared/model/delivery.ts';
import { countryName } from '../../lib/country-name.ts';
import { paths } from '../../paths.ts';
import { countriesQuery } from '../../queries/addresses.ts';
import { useDelivery } from '../../queries/delivery.ts';
import { abroadNote, arrivalDays } from '../../ui/arrival.tsx';
import { NumberRange } from '../../ui/number-range.tsx';
import { Price } from '../../ui/price.tsx';

type DeliveryEstimateProps = { items: DeliveryRequest['items'] };

/**
 * Shows how long it takes to print these items, and the cost and time of shipping to a country, before the shopper enters an
 * address. Ends with the promise to replace a damaged item.
 */
export function DeliveryEstimate({ items }: DeliveryEstimateProps) {
  const id = useId();
  const { data: countries } = useQuery(countriesQuery);
  const { countryCode, choose, rates, isError } = useDelivery(items);
  const [cheapest] = rates ?? [];
  return (
    <div className="text-small">
      {countries && (
        <>
          <label htmlFor={id} className="font-medium">
            Delivery to
          </label>
          <select id={id} className="control mt-2" value={countryCode} onChange={({ target }) => choose(target.value)}>
            {countries.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {countryName(code, name)}
              </option>
            ))}
          </select>
          <p role="status" className="mt-2 text-ash text-label">
            {cheapest ? (
              <>
                <Rate {...cheapest} />
                {countryCode !== 'US' && ` ${abroadNote}`}
              </>
            ) : rates ? (
              'We can’t deliver there.'
            ) : isError ? (
              atCheckout
            ) : (
              'One moment...'
            )}
          </p>
        </>
      )}
      <p className="mt-1 text-ash text-label">
        Made to order in <NumberRange from={minProductionDays} to={maxProductionDays} /> business days, usually at the
        print facility closest to you.
      </p>
      <p className="mt-1 text-ash text-label">
        Damaged or misprinted?{' '}
        <Link to={paths.returns} className="py-1 text-bone text-link">
          We’ll reprint it or refund you
        </Link>
        .
      </p>
    </div>
  );
}

const atCheckout = 'Shipping is calculated at checkout.';

function Rate(shipping: ShippingRate) {
  const arrival = arrivalDays(new Date(), shipping);
  return (
    <>
      From <Price amount={shipping.rate} />
      {arrival && <>, should arrive {arrival}</>}. Tax is added at checkout.
    </>
  );
}
