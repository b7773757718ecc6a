const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/**
 * Renders an API time (ISO 8601, UTC) in the shopper's time zone, as in "November 22, 2026". `withTime` adds the time
 * of day, as in "at 3:15 PM".
 */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{(withTime ? dayAndTime : day).format(new Date(at))}</time>;
}
