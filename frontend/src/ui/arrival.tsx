import type { ReactNode } from 'react';
import type { ShippingRate } from '#shared/model/checkout.ts';
import { arrivalOf } from '#shared/model/delivery.ts';
import { DayRange } from './day-range.tsx';

/** Returns the days between which an order placed now should arrive, or null if the carrier gives no estimate. */
export function arrivalDays({ minDeliveryDays, maxDeliveryDays }: ShippingRate): ReactNode {
  const days = arrivalOf(new Date(), minDeliveryDays, maxDeliveryDays);
  return days && <DayRange {...days} />;
}
