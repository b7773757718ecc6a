import type { DeliveryRequest } from '#shared/model/checkout.ts';
import { maxProductionDays, minProductionDays } from '#shared/model/delivery.ts';
import { dollarText } from '#shared/model/money.ts';
import { countryName } from '../../lib/country-name.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useDelivery } from '../../queries/delivery.ts';
import { arrivalDays } from '../../ui/arrival.tsx';
import { NumberRange } from '../../ui/number-range.tsx';

type NoteProps = { items: DeliveryRequest['items'] };

/** What is added to the price of these items: what the cheapest shipping costs, and to where. Phones have little room. */
export function ShippingNote({ items }: NoteProps) {
  const { countryCode, rates } = useDelivery(items);
  const isWide = useMedia('(width >= 64rem)');
  const [cheapest] = rates ?? [];
  if (!cheapest) return 'plus shipping and tax';
  const shipping = `${dollarText(cheapest.rate)} shipping`;
  if (isWide) return `plus ${shipping} (${countryName(countryCode)}) and tax`;
  return `+ ${shipping} (${countryCode === 'US' ? 'US' : countryName(countryCode)}) + tax`;
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
