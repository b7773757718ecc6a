import { unknown } from '../http/refusal.ts';
import { templateGeometry } from '../mockups/drawings/template-geometry.ts';
import type { World } from '../world.ts';
import type { Catalogue, SeedProduct, SeedVariant } from './catalogue.ts';
import { materialOf, sizesAnswer } from './size-guides.ts';

const regions = { US: 'United States', EU: 'Europe', EU_LV: 'Latvia', CA: 'Canada' };

/**
 * Builds the responses of Printful's API version 1 to `GET /products…` and to the mockup generator's `printfiles` and
 * `templates` requests.
 */
export function catalogueAnswers(world: World, catalogue: Catalogue) {
  const productAnswer = (seed: SeedProduct) => ({
    ...seed.product,
    image: `${world.publicUrl}/images/${seed.product.id}.svg`,
    variant_count: seed.variants.length,
    currency: 'USD',
    dimensions: null,
    is_discontinued: false,
    avg_fulfillment_time: null,
    techniques: seed.techniques,
    files: seed.files,
    options: seed.options,
  });
  const variantAnswer = (seed: SeedProduct, variant: SeedVariant) => ({
    ...variant,
    product_id: seed.product.id,
    image: `${world.publicUrl}/images/${seed.product.id}/${variant.id}.svg`,
    availability_regions: regions,
    availability_status: Object.keys(regions).map((region) => ({
      region,
      status: variant.in_stock ? 'in_stock' : 'out_of_stock',
    })),
    material: materialOf(seed, variant.color),
  });
  const mustFind = (id: number) => catalogue.product(id) ?? fail();

  return {
    products(categoryIds: number[]) {
      const wanted = ({ product }: SeedProduct) =>
        categoryIds.length === 0 || categoryIds.includes(product.main_category_id ?? 0);
      return catalogue.products.filter(wanted).map(productAnswer);
    },
    product(id: number) {
      const seed = mustFind(id);
      return {
        product: productAnswer(seed),
        variants: catalogue.variants(seed).map((variant) => variantAnswer(seed, variant)),
      };
    },
    variant(id: number) {
      const { seed, variant } = catalogue.variant(id) ?? fail();
      return { variant: variantAnswer(seed, variant), product: productAnswer(seed) };
    },
    sizes: (id: number, unit: string) => sizesAnswer(mustFind(id), unit),
    printfiles(id: number) {
      const seed = mustFind(id);
      return {
        product_id: id,
        available_placements: seed.placements,
        printfiles: seed.printfiles,
        variant_printfiles: seed.variant_printfiles.flatMap(({ placements, variant_ids }) =>
          variant_ids.map((variant_id) => ({ variant_id, placements })),
        ),
        option_groups: seed.option_groups,
        options: seed.mockup_options,
      };
    },
    templates(id: number) {
      const seed = mustFind(id);
      const templates = templateGeometry(seed, world.publicUrl);
      return {
        version: 100,
        min_dpi: seed.min_dpi,
        variant_mapping: seed.variants.map((variant) => ({
          variant_id: variant.id,
          templates: templates
            .filter((template) => template.variantIds.includes(variant.id))
            .map(({ placement, answer }) => ({ placement, template_id: answer.template_id })),
        })),
        templates: templates.map(({ answer }) => answer),
        conflicting_placements: seed.conflicting_placements,
      };
    },
  };
}

function fail(): never {
  throw unknown();
}
