let monthAndDay: Intl.DateTimeFormat | undefined;

/** Renders the days between two dates from the API (`YYYY-MM-DD`) on one line, as in "Nov 30 – Dec 9". */
export function DayRange({ from, to }: { from: string; to: string }) {
  // The page renders it with each step of a drag, and a formatter takes longer than the rest of it.
  monthAndDay ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return <span className="whitespace-nowrap">{monthAndDay.formatRange(new Date(from), new Date(to))}</span>;
}
