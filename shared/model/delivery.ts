/**
 * The usual production time in business days, according to the print provider. Its documents do not say whether the days of
 * its shipping rates already count from the order (docs/deployment.md, Before the first deployment).
 */
export const minProductionDays = 2;
export const maxProductionDays = 7;

const dayMilliseconds = 24 * 3600 * 1000;

/**
 * Returns the days (`YYYY-MM-DD`) between which an order placed at this time should arrive: the usual production time plus
 * the carrier's, both in business days. `least` and `most` are the carrier's. Where one is unknown, the other counts, and
 * without both it returns null.
 */
export function arrivalOf(at: Date, least: number | null, most: number | null): { from: string; to: string } | null {
  const [shortest, longest] = [least ?? most, most ?? least];
  if (shortest === null || longest === null) return null;
  return { from: dayAfter(at, minProductionDays + shortest), to: dayAfter(at, maxProductionDays + longest) };
}

function dayAfter(at: Date, businessDays: number): string {
  let day = at;
  for (let left = businessDays; left > 0; ) {
    day = new Date(day.getTime() + dayMilliseconds);
    if (day.getUTCDay() % 6 !== 0) left--;
  }
  return day.toISOString().slice(0, 10);
}
