import { unbroken } from '../lib/unbroken.ts';

// A page's first formatter takes its main thread 12 ms, so loading this code makes none.

/** Renders a date from the API (`YYYY-MM-DD`), the same in every time zone, as in "November 22, 2026". */
export function Day({ on }: { on: string }) {
  const text = new Date(on).toLocaleString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={on}>{unbroken(text)}</time>;
}

// `dateStyle` and `timeStyle` cannot be combined with a time zone's name.
const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const minute = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/**
 * Renders a time from the API (ISO 8601, UTC) in the shopper's time zone, as in "November 22, 2026". `withTime` adds
 * the time of day, as in "at 3:15 PM EST".
 */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{unbroken(new Date(at).toLocaleString('en-US', withTime ? minute : day))}</time>;
}

/** The name of an artwork in a heading. A date at its end only breaks where it does not fit on a line by itself. */
export function DatedTitle({ name }: { name: string }) {
  const [, before, date] = /^(.*, )(\p{L}+ \d\d?, \d{4})$/u.exec(name) ?? [null, unbroken(name)];
  return (
    <>
      {before}
      {date && <span className="inline-block">{unbroken(date)}</span>}
    </>
  );
}
