import type { DeliveryRequest } from '#shared/model/checkout.ts';
import { productionDays } from '#shared/model/delivery.ts';
import { NumberRange } from '../../ui/number-range.tsx';
import { dollarText } from '../../ui/price.tsx';
import { useDelivery } from './use-delivery.ts';

/** A short note next to the price about when these items arrive and, if there is space, what their delivery costs. */
export function ArrivalNote({ items }: { items: DeliveryRequest['items'] }) {
  const { rates } = useDelivery(items);
  const [cheapest] = rates ?? [];
  if (!cheapest) return null;
  const { rate, minDeliveryDays: least, maxDeliveryDays: most } = cheapest;
  const [from, to] = [least ?? most, most ?? least];
  return (
    <p className="text-ash text-label">
      {from === null || to === null ? (
        <>
          Printed in <NumberRange from={productionDays.min} to={productionDays.max} /> business days
        </>
      ) : (
        <>
          Arrives in <NumberRange from={productionDays.min + from} to={productionDays.max + to} /> business days
        </>
      )}
      <span className="max-lg:hidden"> · Delivery from {dollarText(rate)}</span>
    </p>
  );
}
