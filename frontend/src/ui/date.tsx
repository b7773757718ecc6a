const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment of the API (ISO 8601, UTC) in the reader's own time zone. */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{(withTime ? dayAndTime : day).format(new Date(at))}</time>;
}
