/** Formats a date such as `2026-11-22` as "November 22, 2026". */
export const spelledOut = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
