import type { DeliveryRequest } from '#shared/model/checkout.ts';
import { arrivalOf, productionDays } from '#shared/model/delivery.ts';
import { DayRange } from '../../ui/day-range.tsx';
import { NumberRange } from '../../ui/number-range.tsx';
import { dollarText } from '../../ui/price.tsx';
import { useDelivery } from './use-delivery.ts';

/** A short note next to the price about when these items arrive and, if there is space, what their delivery costs. */
export function ArrivalNote({ items }: { items: DeliveryRequest['items'] }) {
  const { rates } = useDelivery(items);
  const [cheapest] = rates ?? [];
  if (!cheapest) return null;
  const { rate, minDeliveryDays, maxDeliveryDays } = cheapest;
  const arrival = arrivalOf(new Date(), minDeliveryDays, maxDeliveryDays);
  return (
    <p className="text-ash text-label">
      {arrival ? (
        <>
          Should arrive <DayRange {...arrival} />
        </>
      ) : (
        <>
          Printed in <NumberRange from={productionDays.min} to={productionDays.max} /> business days
        </>
      )}
      <span className="max-lg:hidden"> · Delivery from {dollarText(rate)}</span>
    </p>
  );
}
