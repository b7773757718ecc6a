import { notFound } from '#shared/errors.ts';
import { formatMoney } from '#shared/model/money.ts';
import type { Placement } from '#shared/model/placement.ts';
import type { Print } from '#shared/model/print-area.ts';
import {
  compareProducts,
  isOfType,
  type Product,
  ProductType,
  productsAtOnce,
  type Variant,
} from '#shared/model/product.ts';
import { placementSurcharge } from '#shared/model/retail-price.ts';
import type { Catalogue, ShelfPlace, StoredProduct, StoredVariant } from './ports.ts';
import { isOffered, warningOf } from './print-quality.ts';

type Deps = { catalogue: Catalogue };

/** Returns a listed product. Throws `not-found` for an unknown or withdrawn product. */
export async function findProduct({ catalogue }: Deps, productId: number): Promise<StoredProduct> {
  return listed(await catalogue.product(productId));
}

/** Returns the product if it is listed. Throws `not-found`. */
export function listed(product: StoredProduct | undefined): StoredProduct {
  if (!product || product.isDiscontinued) throw notFound('Product');
  return product;
}

type Page = { products: Product[]; next?: string };

/**
 * Returns one page of the listed products, most popular first, and the place after which the next page begins. Omits
 * products whose print quality is too low in every size.
 */
export async function pageOfProducts({ catalogue }: Deps, limit: number, after: string | undefined): Promise<Page> {
  const found: Product[] = [];
  let place = after === undefined ? undefined : placeIn(after);
  do {
    const { products, next } = await catalogue.shelf(limit - found.length, place);
    found.push(...products.filter(isListed));
    place = next;
  } while (place && found.length < limit);
  return { products: found, ...(place && { next: `${place.popularityScore}.${place.productId}` }) };
}

function placeIn(text: string): ShelfPlace {
  const [popularityScore = 0, productId = 0] = text.split('.').map(Number);
  return { popularityScore, productId };
}

const isListed = ({ variantCount }: StoredProduct) => variantCount > 0;

/** Returns the listed products, most popular first. Omits products whose print quality is too low in every size. */
export async function listProducts({ catalogue }: Deps): Promise<Product[]> {
  const products = await catalogue.products();
  return products.filter(isListed).sort(compareProducts('popularity'));
}

/**
 * Returns the lowest price of each kind among the products that the shop shows first, as a decimal string. Reads at
 * most one page, because visitors without an account may call it.
 */
export async function pricesFrom(deps: Deps): Promise<Partial<Record<ProductType, string>>> {
  const { products } = await pageOfProducts(deps, productsAtOnce, undefined);
  const lowest: Partial<Record<ProductType, string>> = {};
  for (const type of ProductType.options) {
    const prices = products.flatMap((product) => (isOfType(product, type) ? (product.priceFrom ?? []) : []));
    if (prices.length > 0) lowest[type] = prices.reduce((a, b) => (Number(b) < Number(a) ? b : a));
  }
  return lowest;
}

/** Returns the variants with sufficient print quality, at our prices. Throws `not-found`. */
export async function listVariants(deps: Deps, productId: number): Promise<Variant[]> {
  const [found, variants] = await Promise.all([deps.catalogue.product(productId), deps.catalogue.variants(productId)]);
  const product = listed(found);
  const { defaultMockupPlacement } = product;
  return variants
    .filter((variant) => isOffered(product, variant, defaultMockupPlacement))
    .map((variant) => ({
      ...variant,
      price: formatMoney(variant.price),
      warning: warningOf(product, variant, defaultMockupPlacement),
      prints: printsOf(variant),
    }));
}

/** Returns the product's placements with the default placement first. Throws `not-found`. */
export async function listPlacements(deps: Deps, productId: number): Promise<Placement[]> {
  const [found, areas] = await Promise.all([deps.catalogue.product(productId), deps.catalogue.placements(productId)]);
  const product = listed(found);
  return areas
    .map((area) => ({ ...area, additionalPrice: formatMoney(placementSurcharge(product, area.additionalCost)) }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** Returns a variant's print areas with the templates that show them. */
export const printsOf = ({ areas, templates }: Pick<StoredVariant, 'areas' | 'templates'>): Record<string, Print> =>
  Object.fromEntries(
    Object.entries(areas).map(([placement, area]) => [
      placement,
      { ...area, template: templates?.[placement] ?? null },
    ]),
  );
