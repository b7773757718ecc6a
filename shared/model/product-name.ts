const units: Record<string, string> = { in: 'Sizes in inches', cm: 'Sizes in centimeters' };

/** Splits a product name of the form "title | maker" or "title (in)". The note is the maker, or a text about the unit. */
export function titleAndNote(name: string): [title: string, note?: string] {
  const [, titleOfUnit, unit = ''] = /^(.+) \((in|cm)\)$/.exec(name) ?? [];
  if (titleOfUnit) return [titleOfUnit, units[unit] ?? ''];
  const [title = name, note] = name.split(' | ', 2);
  return note ? [title, note] : [name];
}

/** Returns a product's name without its maker or unit, for sentences and lists. */
export const productTitle = (name: string): string => titleAndNote(name)[0];
