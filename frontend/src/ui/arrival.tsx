import type { ReactNode } from 'react';
import type { ShippingRate } from '#shared/model/checkout.ts';
import { arrivalOf } from '#shared/model/delivery.ts';
import { DayRange } from './day-range.tsx';

/** What an order to another country than the United States may cost besides its total. Only the printer knows its site. */
export const abroadNote =
  'Prices are in US dollars. If the printer’s site closest to you is in another country, customs may charge you duties on delivery.';

/** Returns the days between which an order placed at this time should arrive, or null if the carrier gives no estimate. */
export function arrivalDays(at: Date, { minDeliveryDays, maxDeliveryDays }: ShippingRate): ReactNode {
  const days = arrivalOf(at, minDeliveryDays, maxDeliveryDays);
  return days && <DayRange {...days} />;
}
