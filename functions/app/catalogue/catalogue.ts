import { notFound } from '#shared/errors.ts';
import { formatMoney } from '#shared/model/money.ts';
import {
  compareProducts,
  type Placement,
  type Product,
  placementSurcharge,
  type Variant,
} from '#shared/model/product.ts';
import type { Catalogue, StoredProduct } from './ports/catalogue.ts';
import { isOffered, warningOf } from './print-quality.ts';

type Deps = { catalogue: Catalogue };

/** A product that is on the shelf. Throws `not-found`, for a withdrawn one too. */
export async function findProduct({ catalogue }: Deps, productId: number): Promise<StoredProduct> {
  const product = await catalogue.product(productId);
  if (!product || product.isDiscontinued) throw notFound('Product');
  return product;
}

/** The catalogue, the most popular first, without products whose every size would be printed too coarsely. */
export async function listProducts({ catalogue }: Deps): Promise<Product[]> {
  const products = await catalogue.products();
  return products.filter(({ variantCount }) => variantCount > 0).sort(compareProducts('popularity'));
}

/** The variants that the original is good enough for, with our prices. Throws `not-found`. */
export async function listVariants(deps: Deps, productId: number): Promise<Variant[]> {
  const { defaultMockupPlacement } = await findProduct(deps, productId);
  const variants = await deps.catalogue.variants(productId);
  return variants
    .filter((variant) => isOffered(variant, defaultMockupPlacement))
    .map((variant) => ({
      ...variant,
      price: formatMoney(variant.price),
      warning: warningOf(variant, defaultMockupPlacement),
    }));
}

/** Where the artwork may go on a product, the default first. Throws `not-found`. */
export async function listPlacements(deps: Deps, productId: number): Promise<Placement[]> {
  await findProduct(deps, productId);
  const areas = await deps.catalogue.placements(productId);
  return areas
    .map((area) => ({ ...area, additionalPrice: formatMoney(placementSurcharge(area.additionalCost)) }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}
