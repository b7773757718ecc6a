import type { ShippingRate } from '#shared/model/checkout.ts';
import { arrivalOf } from '#shared/model/delivery.ts';
import { firstNameOf, type UserInput } from '#shared/model/input.ts';
import { Day } from '../../ui/date.tsx';

/** How many days before a birthday the cart begins to speak of it. */
const soonDays = 60;
const dayMs = 24 * 3600 * 1000;

/** Returns the next birthday, today's included, as `YYYY-MM-DD`. Without a leap day, March 1 takes its place. */
function nextBirthday(birthday: string, now: Date): string {
  const [, month = 1, day = 1] = birthday.split('-').map(Number);
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  const thisYear = inYear(now.getUTCFullYear());
  return thisYear >= now.toISOString().slice(0, 10) ? thisYear : inYear(now.getUTCFullYear() + 1);
}

type BirthdayNoteProps = {
  person: UserInput;
  /** The shipping rates, cheapest first. */
  rates: readonly ShippingRate[];
};

/** Says whether a gift should arrive before a birthday that is near, with the cheapest shipping or else a faster one. */
export function BirthdayNote({ person: { name, birthday }, rates }: BirthdayNoteProps) {
  const now = new Date();
  const on = nextBirthday(birthday, now);
  const arrivals = rates.flatMap((rate) => arrivalOf(now, rate.minDeliveryDays, rate.maxDeliveryDays) ?? []);
  const [cheapest] = arrivals;
  if (!cheapest || Date.parse(on) - now.getTime() > soonDays * dayMs) return null;
  const day = (
    <>
      {firstNameOf(name)}’s birthday on <Day on={on} />
    </>
  );
  return (
    <p className="mt-3 text-ash text-label">
      {cheapest.to < on ? (
        <>It should arrive before {day}.</>
      ) : arrivals.some(({ to }) => to < on) ? (
        <>With faster shipping, which you choose at checkout, it should arrive before {day}.</>
      ) : (
        <>It may arrive after {day}.</>
      )}
    </p>
  );
}
