import { readdirSync, readFileSync } from 'node:fs';
import type { DrawingKind } from '../mockups/drawings/kinds.ts';
import type { World } from '../world.ts';

/**
 * The content of one `products/<id>-<name>.json` file: Printful's data about a product, and the kind of drawing that
 * shows it.
 */
export type SeedProduct = {
  drawing: DrawingKind;
  product: {
    id: number;
    main_category_id: number | null;
    type: string;
    type_name: string;
    title: string;
    description: string;
    brand: string | null;
    model: string | null;
    origin_country: string | null;
  };
  techniques: { key: string; display_name: string; is_default: boolean }[];
  files: { id: string; type: string; title: string; additional_price: string | null; options: unknown[] }[];
  options: {
    id: string;
    title: string;
    type: string;
    values: Record<string, string> | null;
    additional_price: string | null;
    additional_price_breakdown: unknown;
  }[];
  placements: Record<string, string>;
  printfiles: Printfile[];
  variant_printfiles: { placements: Record<string, number>; variant_ids: number[] }[];
  option_groups: string[];
  mockup_options: string[];
  min_dpi: number;
  conflicting_placements: { placement: string; conflicts: string[] }[];
  variants: SeedVariant[];
};

export type Printfile = {
  printfile_id: number;
  width: number;
  height: number;
  dpi: number;
  fill_mode: 'fit' | 'cover';
  can_rotate: boolean;
};

export type SeedVariant = {
  id: number;
  name: string;
  size: string;
  color: string | null;
  color_code: string | null;
  color_code2: string | null;
  price: string;
  in_stock: boolean;
};

export type Country = {
  code: string;
  name: string;
  region: string;
  states: { code: string; name: string }[] | null;
};

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const seeds: SeedProduct[] = readdirSync(new URL('products/', import.meta.url))
  .map((name) => readJson(`products/${name}`))
  .sort((a: SeedProduct, b: SeedProduct) => a.product.id - b.product.id);
/** Returns a copy of a product with different IDs, for a catalogue that is larger than the seeds. */
function editionOf(seed: SeedProduct, edition: number): SeedProduct {
  if (edition === 0) return seed;
  const ownId = (variantId: number) => variantId + edition * 1_000_000;
  return {
    ...seed,
    product: { ...seed.product, id: seed.product.id + edition * 10_000, title: `${seed.product.title} ${edition + 1}` },
    variants: seed.variants.map((variant) => ({ ...variant, id: ownId(variant.id) })),
    variant_printfiles: seed.variant_printfiles.map((row) => ({ ...row, variant_ids: row.variant_ids.map(ownId) })),
  };
}

export const countries: Country[] = readJson('countries.json');
export const findCountry = (code: string) => countries.find((country) => country.code === code);

/** A variant's price and availability as set through the control endpoint. The store keeps them across restarts. */
export type VariantOverride = Partial<Pick<SeedVariant, 'price' | 'in_stock'>>;

/**
 * Returns the product catalogue. The control endpoint's price and availability overrides are applied to its variants.
 * `editions` above 1 repeats every product that many times with different IDs.
 */
export function openCatalogue(world: World, editions = 1) {
  const products = Array.from({ length: editions }, (_, edition) =>
    seeds.map((seed) => editionOf(seed, edition)),
  ).flat();
  const productsById = new Map(products.map((seed) => [seed.product.id, seed]));
  const byVariant = new Map(
    products.flatMap((seed) => seed.variants.map((variant) => [variant.id, { seed, variant }] as const)),
  );
  const current = (variant: SeedVariant): SeedVariant => ({
    ...variant,
    ...world.store.get<VariantOverride>('variant-override', variant.id),
  });
  return {
    products,
    product: (id: number) => productsById.get(id),
    variant(id: number) {
      const found = byVariant.get(id);
      return found && { seed: found.seed, variant: current(found.variant) };
    },
    variants: (seed: SeedProduct) => seed.variants.map(current),
    override(id: number, override: VariantOverride) {
      const previous = world.store.get<VariantOverride>('variant-override', id);
      world.store.put('variant-override', id, { ...previous, ...override });
    },
  };
}
export type Catalogue = ReturnType<typeof openCatalogue>;

/**
 * Returns the print file format for a placement on a variant, or undefined if the variant does not have the placement.
 * For products without a `default` placement, `default` means `front`.
 */
export function printfileOf(seed: SeedProduct, variantId: number, placement: string): Printfile | undefined {
  const areas = seed.variant_printfiles.find((row) => row.variant_ids.includes(variantId))?.placements ?? {};
  const id = areas[placement] ?? (placement === 'default' ? areas.front : undefined);
  return seed.printfiles.find((printfile) => printfile.printfile_id === id);
}
