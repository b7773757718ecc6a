/** The looks of an artwork, in the order in which they are offered: four compositions of the same facts. */
export const looks = [
  { id: 'day', name: 'Day' },
  { id: 'moon', name: 'Moon' },
  { id: 'near', name: 'Near' },
  { id: 'far', name: 'Far' },
] as const;

export const lookIds = looks.map(({ id }) => id);

export type Look = (typeof looks)[number]['id'];

/** The look of an artwork for which nobody chose one. */
export const defaultLook: Look = 'day';
