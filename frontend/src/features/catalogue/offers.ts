import { type Described, isWorn, type Product } from '#shared/model/product.ts';
import { type Make, makeOf, type SizeUnit } from '#shared/model/product-family.ts';
import { productTitle } from '#shared/model/product-name.ts';

/** What one card offers: a product, or the products of a family, which are one thing to a shopper. */
export type Offer = {
  /** The product that the card shows: of a family, the most popular one. */
  product: Product;
  /** The products of the card, in the order of the list. */
  members: readonly Product[];
};

/**
 * Groups products into offers. An offer has the place of its first product. The products of a family that are not in the
 * list, for example because a search does not find them, are not part of the offer.
 */
export function offersOf(products: readonly Product[]): Offer[] {
  const families = Map.groupBy(products, (product) => makeOf(product)?.family ?? product.id);
  return Array.from(families.values(), (members) => ({ product: members[0]!, members }));
}

/** Returns an offer as one product under the name that people use. The catalogue sorts it, and a card describes it. */
export function asOneProduct({ product, members }: Offer): Product {
  if (members.length === 1) return { ...product, name: productTitle(product.name) };
  const prices = members.flatMap(({ priceFrom }) => priceFrom ?? []);
  return {
    ...product,
    name: makeOf(product)?.family ?? product.name,
    variantCount: members.reduce((sum, { variantCount }) => sum + variantCount, 0),
    isPopular: members.some(({ isPopular }) => isPopular),
    priceFrom: prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? null,
  };
}

/** Returns the product of an offer that a card links to: the shown one, or the same in the shopper's unit. */
export function linkedProduct({ product, members }: Offer, unit: SizeUnit): Product {
  const own = makeOf(product);
  const inUnit = members.find((member) => {
    const make = makeOf(member);
    return make && own && make.unit === unit && make.paper === own.paper && make.isFramed === own.isFramed;
  });
  return inUnit ?? product;
}

/** Returns the product of an offer that a room shows: framed if the offer has frames, in the shopper's unit if possible. */
export function hungProduct(offer: Offer, unit: SizeUnit): Product {
  const members = offer.members.filter(isFramed);
  const [product = offer.product] = members;
  return linkedProduct({ product, members: members.length > 0 ? members : offer.members }, unit);
}

const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returns what can be chosen of an offer in a unit, such as "8 colors, S to 4XL" or "2 papers, 3 frames, 16 sizes". */
export function optionsText(offer: Offer, unit: SizeUnit): string {
  const { members, product } = offer;
  const { variantCount, colorOptions, sizeOptions } = asOneProduct(offer);
  if (members.length > 1) {
    const inUnit = members.filter((member) => makeOf(member)?.unit === unit);
    // Those in the other unit may be all that has loaded.
    return familyText(inUnit.length > 0 ? inUnit : members);
  }
  const colors = colorOptions.length > 1 && countText(colorOptions.length, isFramed(product) ? 'frame' : 'color');
  const sizes = sizeOptions.length > 1 && sizesText(product, sizeOptions);
  return [colors, sizes].filter(Boolean).join(', ') || countText(variantCount, 'option');
}

const isFramed = (product: Described) => makeOf(product)?.isFramed ?? false;

function familyText(members: readonly Product[]): string {
  const papers = new Set(members.map((member) => makeOf(member)?.paper));
  const frames = new Set(members.filter(isFramed).flatMap(({ colorOptions }) => colorOptions));
  const sizes = new Set(members.flatMap(({ sizeOptions }) => sizeOptions));
  return [
    papers.size > 1 && countText(papers.size, 'paper'),
    frames.size > 0 && countText(frames.size, 'frame'),
    countText(sizes.size, 'size'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The sizes of clothes, smallest first. */
const clothes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL'];

function sizesText(product: Described, sizes: readonly string[]): string {
  const known = isWorn(product) ? clothes.filter((size) => sizes.includes(size)) : [];
  return known.length === sizes.length ? `${known[0]} to ${known.at(-1)}` : countText(sizes.length, 'size');
}

/** The options of a family that are products of their own. A null frame means that there is none. */
export type Choice = { paper: string; frame: string | null; unit: SizeUnit };

/** An option of a family, and the product and the color of its variants. */
type Made = Choice & { product: Product };

/** Returns everything that a family offers, except for the sizes. */
const madeOf = (members: readonly Product[]): Made[] =>
  members.flatMap((product) => {
    const make = makeOf(product);
    if (!make) return [];
    return framesOf(product, make).map((frame) => ({ product, frame, paper: make.paper, unit: make.unit }));
  });

const framesOf = ({ colorOptions }: Product, { isFramed }: Make): (string | null)[] =>
  isFramed && colorOptions.length > 0 ? colorOptions : [null];

/** Returns the distinct values of one option in the order of the catalogue. No frame comes first. */
export const valuesOf = <Option extends keyof Choice>(members: readonly Product[], option: Option) =>
  [...new Set(madeOf(members).map((made) => made[option]))].toSorted((a, b) => Number(a !== null) - Number(b !== null));

/**
 * Returns what a family offers if one option of a choice changes. Another unit changes nothing else; it is undefined if
 * the rest is not sold in it. Another paper or frame keeps as much of the rest as is sold, first the paper and the frame.
 */
export function changed(members: readonly Product[], from: Choice, change: Partial<Choice>): Made | undefined {
  const wanted = { ...from, ...change };
  const keeps = (made: Made) =>
    2 * Number(made.paper === wanted.paper) +
    2 * Number(made.frame === wanted.frame) +
    Number(made.unit === wanted.unit);
  const possible = madeOf(members).filter((made) =>
    change.unit === undefined
      ? Object.entries(change).every(([option, value]) => made[option as keyof Choice] === value)
      : keeps(made) === 5,
  );
  return possible.toSorted((a, b) => keeps(b) - keeps(a))[0];
}
