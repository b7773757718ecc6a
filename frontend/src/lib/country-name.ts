const english = new Intl.DisplayNames('en', { type: 'region' });

/** Returns a country's usual English name, or `fallback` if the browser knows no English name for the code. */
export function countryName(code: string, fallback = code): string {
  const name = english.of(code);
  return name === undefined || name === code ? fallback : name;
}
