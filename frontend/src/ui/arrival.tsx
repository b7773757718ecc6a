import type { ReactNode } from 'react';
import type { ShippingRate } from '#shared/model/checkout.ts';
import { arrivalOf } from '#shared/model/delivery.ts';

/** What an order to another country than the United States may cost besides its total. Only the printer knows its facility. */
export const abroadNote =
  'Prices are in US dollars. If the print facility closest to you is in another country, customs may charge you duties on delivery.';

/** Returns the days between which an order placed at this time should arrive, or null if the carrier gives no estimate. */
export function arrivalDays(at: Date, { minDeliveryDays, maxDeliveryDays }: ShippingRate): ReactNode {
  const days = arrivalOf(at, minDeliveryDays, maxDeliveryDays);
  return days && <DayRange {...days} />;
}

let monthAndDay: Intl.DateTimeFormat | undefined;

/** Renders the days between two dates from the API (`YYYY-MM-DD`) on one line, as in "Nov 30 – Dec 9". */
function DayRange({ from, to }: { from: string; to: string }) {
  // The page renders it with each step of a drag, and a formatter takes longer than the rest of it.
  monthAndDay ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return <span className="whitespace-nowrap">{monthAndDay.formatRange(new Date(from), new Date(to))}</span>;
}
