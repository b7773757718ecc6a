import type { DeliveryRequest } from '#shared/model/checkout.ts';
import { maxProductionDays, minProductionDays } from '#shared/model/delivery.ts';
import { countryName } from '../../lib/country-name.ts';
import { useDelivery } from '../../queries/delivery.ts';
import { arrivalDays } from '../../ui/arrival.tsx';
import { NumberRange } from '../../ui/number-range.tsx';
import { dollarText } from '../../ui/price.tsx';

type NoteProps = { items: DeliveryRequest['items'] };

/** What is added to the price of these items: what the cheapest shipping costs and, if there is space, to where. */
export function ShippingNote({ items }: NoteProps) {
  const { countryCode, rates } = useDelivery(items);
  const [cheapest] = rates ?? [];
  if (!cheapest) return 'plus shipping and tax';
  return (
    <>
      plus {dollarText(cheapest.rate)} shipping
      <span className="max-lg:hidden"> ({countryName(countryCode)})</span> and tax
    </>
  );
}

/** A short note about when these items arrive with the cheapest shipping. */
export function ArrivalNote({ items }: NoteProps) {
  const { rates } = useDelivery(items);
  const [cheapest] = rates ?? [];
  if (!cheapest) return null;
  const arrival = arrivalDays(new Date(), cheapest);
  return (
    <p className="text-ash text-label">
      {arrival ? (
        <>Should arrive {arrival}</>
      ) : (
        <>
          Printed in <NumberRange from={minProductionDays} to={maxProductionDays} /> business days
        </>
      )}
    </p>
  );
}
