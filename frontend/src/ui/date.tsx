const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Renders a date from the API (`YYYY-MM-DD`), the same in every time zone, as in "November 22, 2026". */
export const Day = ({ on }: { on: string }) => <time dateTime={on}>{calendarDay.format(new Date(on))}</time>;

/**
 * Renders a time from the API (ISO 8601, UTC) in the shopper's time zone, as in "November 22, 2026". `withTime` adds
 * the time of day, as in "at 3:15 PM".
 */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{(withTime ? dayAndTime : day).format(new Date(at))}</time>;
}
