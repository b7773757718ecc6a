import { AppError, notFound } from '#shared/errors.ts';
import { CartItem, type NewCartItem } from '#shared/model/cart.ts';
import type { CartReview } from '#shared/model/cart-review.ts';
import { formatMoney } from '#shared/model/money.ts';
import type { Artworks } from '../artworks/ports.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { priceAt, printableOf, readPrintable } from '../catalogue/printable.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { lookOf } from '../printing/mockups.ts';
import type { Mockups } from '../printing/ports.ts';
import type { CartLine, Carts } from './ports.ts';
import { type CartPricing, priceCart } from './price-cart.ts';

type Deps = { carts: Carts; catalogue: Catalogue; artworks: Artworks; mockups: Mockups; clock: Clock };

/** Converts a stored cart line to the API's format. */
const cartItemOf = (line: CartLine): CartItem =>
  CartItem.parse({
    ...line,
    customization: { ...line.customization, placement: line.customization.placements[0]?.placement ?? '' },
    price: formatMoney(line.unitPrice),
  });

export async function listCart({ carts }: { carts: Pick<Carts, 'list'> }, userId: string): Promise<CartItem[]> {
  return (await carts.list(userId)).map(cartItemOf);
}

/** Returns these lines at the catalogue's prices, with one notice for each line that changed (see `priceCart`). */
export async function reviewCart(deps: CartPricing, cart: readonly CartLine[]): Promise<CartReview> {
  const { lines, notices } = await priceCart(deps, cart);
  return { items: lines.map(cartItemOf), notices };
}

/** Stores what was chosen, once the request is admitted. */
type Store = () => Promise<CartItem>;

/**
 * Returns the function that adds a product with an artwork to the cart at the catalogue's price. If the cart has a line
 * with the same artwork, variant, placements, and positions, it increases the quantity of that line. Of several requests
 * with the same `key`, one adds the product, if no more than a few other additions came between. With the ID of a line that
 * was removed, the product returns to its place. Keeps the mockup URL
 * only if the mockup shows this artwork on this product as it will be printed at its first placement. Throws `not-found`,
 * `conflict` for an artwork whose painting failed, `out-of-stock`, `placement-impossible`, and `quality-too-low`. The
 * function throws `conflict` for a full cart or a full line. Only the function writes, and only while the session holds.
 */
export async function prepareAddition(
  deps: Deps,
  { userId, sid }: SignedIn,
  wanted: NewCartItem,
  key?: string,
): Promise<Store> {
  const { carts, clock } = deps;
  const [opened, chosen] = await Promise.all([carts.open(userId), chosenItem(deps, userId, wanted)]);
  const id = Math.min(wanted.id ?? opened.nextId, opened.nextId);
  const line = { ...chosen, id, createdAt: isoOf(clock) };
  return async () => cartItemOf(await carts.add(line, { opened, key, sid }));
}

/**
 * Returns the function that replaces a line's product, artwork, or position, at the catalogue's price. If an identical
 * line exists, it adds the quantity to that one. Throws `not-found` and everything that `prepareAddition` throws.
 */
export async function prepareReplacement(deps: Deps, userId: string, id: number, wanted: NewCartItem): Promise<Store> {
  const { carts } = deps;
  const [cart, chosen] = await Promise.all([carts.open(userId), chosenItem(deps, userId, wanted)]);
  const before = cart.lines.find((line) => line.id === id);
  if (!before) throw notFound('Cart item');
  const line = { ...chosen, id, createdAt: before.createdAt };
  return async () => cartItemOf(await carts.replace(line, cart));
}

async function chosenItem(
  deps: Deps,
  userId: string,
  wanted: NewCartItem,
): Promise<Omit<CartLine, 'id' | 'createdAt'>> {
  const { artworks, mockups, clock } = deps;
  const { mockupUrl: sentUrl, price: _, ...item } = wanted;
  const { artworkId, productId, variantId, customization } = item;
  const choice = { productId, variantId, placements: customization.placements };
  const now = isoOf(clock);
  const [artwork, read, shown] = await Promise.all([
    artworks.find(userId, artworkId),
    readPrintable(deps, choice),
    sentUrl ? mockups.ofProduct({ userId, artworkId, productId }, now) : [],
  ]);
  if (!artwork || artwork.isHidden) throw notFound('Artwork');
  if (artwork.status === 'failed')
    throw new AppError('conflict', 'This artwork could not be painted. Please open it and try again.');
  const printable = printableOf(read, choice);
  const { product, variant, places } = printable;
  if (!variant.inStock) throw new AppError('out-of-stock', `${variant.name} is out of stock`);
  const placements = places.flatMap(({ areaName }) =>
    customization.placements.filter(({ placement }) => placement === areaName),
  );
  // Only those that the product has: a name such as `constructor` could not even be stored.
  const options = Object.fromEntries(
    Object.entries(customization.options).filter(([name]) => product.requiredOptions.some(({ id }) => id === name)),
  );
  const [first] = placements;
  const mockup = shown.find(
    ({ mockupUrl, look, placement }) =>
      mockupUrl === sentUrl && placement === first?.placement && look === lookOf(printable, first),
  );

  return {
    userId,
    ...item,
    customization: { placements, options },
    mockupUrl: mockup?.mockupUrl ?? null,
    unitPrice: priceAt(product, variant, places),
    productName: product.name,
    productType: product.typeName,
    productImage: variant.imageUrl || product.imageUrl,
    variantSize: variant.size,
    variantColor: variant.color,
    updatedAt: now,
  };
}

/**
 * Sets the quantity of a line and returns the line. A quantity below 1 removes the line and returns undefined. Throws
 * `not-found`.
 */
export async function changeQuantity(
  { carts, clock }: Pick<Deps, 'carts' | 'clock'>,
  userId: string,
  id: number,
  quantity: number,
): Promise<CartItem | undefined> {
  if (quantity >= 1) return cartItemOf(await carts.setQuantity(userId, id, quantity, isoOf(clock)));
  if (!(await carts.find(userId, id))) throw notFound('Cart item');
  await carts.remove(userId, id);
  return undefined;
}
