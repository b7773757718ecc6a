import { AppError, notFound } from '#shared/errors.ts';
import { CartItem, type NewCartItem } from '#shared/model/cart.ts';
import type { CartReview } from '#shared/model/cart-review.ts';
import type { PlacedArtwork } from '#shared/model/line.ts';
import { formatMoney } from '#shared/model/money.ts';
import type { Artworks } from '../artworks/ports.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { findPrintable, type Printable, priceAt } from '../catalogue/printable.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
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

/** Returns the cart at the catalogue's prices, with one notice for each line that changed (see `priceCart`). */
export async function reviewCart(deps: CartPricing, userId: string): Promise<CartReview> {
  const { lines, notices } = await priceCart(deps, userId);
  return { items: lines.map(cartItemOf), notices };
}

/**
 * Adds a product with an artwork to the cart at the catalogue's price. If the cart has a line with the same artwork,
 * variant, placements, and positions, increases the quantity of that line. Keeps the mockup URL only if the
 * mockup shows this artwork on this product as it will be printed at its first placement. Throws `not-found`, `conflict`
 * for an artwork whose painting failed, a full cart or a full line, `out-of-stock`, `placement-impossible`, and
 * `quality-too-low`.
 */
export async function addItem(deps: Deps, userId: string, wanted: NewCartItem): Promise<CartItem> {
  const { carts, clock } = deps;
  const id = await carts.nextId(userId);
  return cartItemOf(await carts.add(await chosenLine(deps, userId, wanted, { id, createdAt: isoOf(clock) })));
}

/**
 * Replaces a line's product, artwork, or position, at the catalogue's price. If an identical line exists, adds the
 * quantity to it. Throws `not-found` and everything that `addItem` throws.
 */
export async function replaceItem(deps: Deps, userId: string, id: number, wanted: NewCartItem): Promise<CartItem> {
  const before = await deps.carts.find(userId, id);
  if (!before) throw notFound('Cart item');
  return cartItemOf(await deps.carts.replace(await chosenLine(deps, userId, wanted, before)));
}

async function chosenLine(
  deps: Deps,
  userId: string,
  wanted: NewCartItem,
  { id, createdAt }: Pick<CartLine, 'id' | 'createdAt'>,
): Promise<CartLine> {
  const { artworks, clock } = deps;
  const { mockupUrl: _, price: __, ...chosen } = wanted;
  const { artworkId, productId, variantId, customization } = chosen;
  const artwork = await artworks.find(userId, artworkId);
  if (!artwork || artwork.isHidden) throw notFound('Artwork');
  if (artwork.status === 'failed')
    throw new AppError('conflict', 'This artwork could not be painted. Please open it and try again.');
  const printable = await findPrintable(deps, { productId, variantId, placements: customization.placements });
  const { product, variant, places } = printable;
  if (!variant.inStock) throw new AppError('out-of-stock', `${variant.name} is out of stock`);
  const placements = places.flatMap(({ areaName }) =>
    customization.placements.filter(({ placement }) => placement === areaName),
  );

  return {
    id,
    userId,
    ...chosen,
    customization: { ...customization, placements },
    mockupUrl: await ownMockup(deps, userId, wanted, printable, placements[0]),
    unitPrice: priceAt(product, variant, places),
    productName: product.name,
    productType: product.typeName,
    productImage: variant.imageUrl || product.imageUrl,
    variantSize: variant.size,
    variantColor: variant.color,
    createdAt,
    updatedAt: isoOf(clock),
  };
}

/** Returns the mockup URL that the shopper sent if the mockup shows the first print of this very line, otherwise null. */
async function ownMockup(
  { mockups, clock }: Deps,
  userId: string,
  { artworkId, productId, mockupUrl }: NewCartItem,
  printable: Printable,
  first: PlacedArtwork | undefined,
) {
  if (!mockupUrl || !first) return null;
  const { placement } = first;
  const look = lookOf(printable, first);
  const mockup = await mockups.find({ userId, artworkId, productId, look, placement }, isoOf(clock));
  return mockup?.mockupUrl === mockupUrl ? mockupUrl : null;
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
