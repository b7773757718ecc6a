import type { Described } from './product.ts';
import { productTitle } from './product-name.ts';

export type SizeUnit = 'in' | 'cm';

/**
 * What tells a product from the others of its family. The provider sells each paper, unit, and framing of a poster as a
 * product of its own; to a shopper, they are one poster.
 */
export type Make = {
  family: string;
  /** The provider's words for what it is printed on, or an empty text. */
  paper: string;
  isFramed: boolean;
  unit: SizeUnit;
};

const lastOf = (words: readonly string[]) => words.at(-1)?.toLowerCase();

/**
 * Returns the make of a product that the provider sells in inches or in centimeters, and null for other products. Reads
 * the provider's pattern for names, `paper [Framed] type (unit)`. A name that ends in another word than its type, such
 * as "Poster With Hanger", is a family of its own.
 */
export function makeOf({ name, typeName }: Described): Make | null {
  const [, title, unit] = /^(.+) \((in|cm)\)$/.exec(name) ?? [];
  if (!title) return null;
  const words = title.split(' ');
  const isPlain = lastOf(words) === lastOf(typeName.split(' '));
  const before = words.slice(0, -1);
  return {
    family: isPlain ? (words.at(-1) ?? title) : title,
    paper: isPlain ? before.filter((word) => word !== 'Framed').join(' ') : '',
    isFramed: isPlain && before.includes('Framed'),
    unit: unit as SizeUnit,
  };
}

/** Returns whether two products are one thing to a shopper. */
export function areOneThing(one: Described, other: Described): boolean {
  const family = makeOf(one)?.family;
  return family !== undefined && family === makeOf(other)?.family;
}

/** Returns what people call a paper: "Matte" for "Enhanced Matte Paper". */
export const paperName = (paper: string): string => productTitle(`${paper} Poster`).replace(/ poster$/, '');

/** Returns the unit in which frames and prints are sold in a country. */
export const unitIn = (countryCode: string): SizeUnit => (['US', 'CA'].includes(countryCode) ? 'in' : 'cm');
