/** Returns a phrase such as "3–5 business days after production", or undefined if the carrier has no estimate. */
export function deliveryWindow(min: number | null, max: number | null): string | undefined {
  const [from, to] = [min ?? max, max ?? min];
  if (from === null || to === null) return undefined;
  const days = from === to ? `${from}` : `${from}–${to}`;
  return `${days} business ${days === '1' ? 'day' : 'days'} after production`;
}
