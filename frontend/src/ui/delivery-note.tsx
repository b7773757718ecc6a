import { usualDays } from '#shared/model/delivery.ts';

const { production, unitedStates, elsewhere } = usualDays;

/** Renders how long production and delivery usually take, for pages that know no address. */
export function DeliveryNote({ className = '' }: { className?: string }) {
  return (
    <p className={`text-ash text-label ${className}`}>
      Printed for you in {production.min}–{production.max} business days. Delivery then takes {unitedStates.min}–
      {unitedStates.max} business days in the US and up to {elsewhere.max} elsewhere.
    </p>
  );
}
