const english = new Intl.DisplayNames('en', { type: 'region' });

/** A country's usual English name, or `fallback` where English has none for the code. */
export function countryName(code: string, fallback = code): string {
  const name = english.of(code);
  return name === undefined || name === code ? fallback : name;
}
