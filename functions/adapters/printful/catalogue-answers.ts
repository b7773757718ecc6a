import * as z from 'zod/mini';
import type {
  ListedProduct,
  Printfiles,
  ProviderCountry,
  ProviderProduct,
  ProviderVariant,
} from '#functions/app/catalogue/ports.ts';
import { cents, envelope, mapped, orEmpty, shopCurrency } from './envelope.ts';

const OptionAnswer = mapped(
  z.object({
    id: z.string(),
    title: z.string(),
    type: z.string(),
    // Printful sends the allowed values as object keys or as a list. It sends null if any value is allowed.
    values: z.nullish(z.union([z.record(z.string(), z.unknown()), z.array(z.string())])),
  }),
  ({ values, ...option }) => ({
    ...option,
    values: Array.isArray(values) ? values : Object.keys(values ?? {}),
  }),
);

/** Printful rejects cut-and-sew products without a stitch color. */
const stitchColor = 'stitch_color';
/**
 * The options of the type `radio` that the shop can decide about. Nothing but the type marks an option that must be chosen.
 * An embroidery type matters only to embroidery, which the shop does not sell. A product with any other choice cannot be read,
 * which raises an alarm, because a choice made blindly would be printed.
 */
const knownChoices = new Set([stitchColor, 'embroidery_type']);

const ProductAnswer = mapped(
  z.object({
    id: z.int(),
    main_category_id: z.nullish(z.int()),
    type: z.string(),
    type_name: z.string(),
    title: z.string(),
    description: z.nullish(z.string()),
    brand: z.nullish(z.string()),
    model: z.nullish(z.string()),
    image: z.string(),
    variant_count: z.int(),
    currency: shopCurrency,
    origin_country: z.nullish(z.string()),
    techniques: orEmpty(z.object({ key: z.string(), display_name: z.string(), is_default: z.boolean() })),
    files: z.array(
      z.object({ id: z.string(), type: z.string(), title: z.string(), additional_price: z.nullish(cents) }),
    ),
    options: orEmpty(OptionAnswer).check(
      z.refine((options) => options.every(({ id, type }) => type !== 'radio' || knownChoices.has(id)), {
        error: 'An option must be chosen that the shop does not know',
      }),
    ),
  }),
  (product): ProviderProduct => ({
    id: product.id,
    mainCategoryId: product.main_category_id ?? null,
    type: product.type,
    typeName: product.type_name,
    title: product.title,
    description: product.description ?? '',
    brand: product.brand ?? null,
    model: product.model ?? null,
    image: product.image,
    variantCount: product.variant_count,
    currency: product.currency,
    originCountry: product.origin_country ?? null,
    techniques: product.techniques.map((technique) => ({
      key: technique.key,
      displayName: technique.display_name,
      isDefault: technique.is_default,
    })),
    // Printful lists `mockup` among the print files, but never prints it.
    placements: product.files
      .filter((file) => file.type !== 'mockup')
      .map((file) => ({ type: file.type, title: file.title, additionalPrice: file.additional_price ?? 0 })),
    options: product.options,
    requiredOptions: product.options
      .filter(({ id }) => id === stitchColor)
      .flatMap(({ id, values }) => {
        const value = values.includes('white') ? 'white' : values[0];
        return value === undefined ? [] : [{ id, value }];
      }),
  }),
);

const VariantAnswer = mapped(
  z.object({
    id: z.int(),
    product_id: z.int(),
    name: z.string(),
    size: z.nullish(z.string()),
    color: z.nullish(z.string()),
    color_code: z.nullish(z.string()),
    color_code2: z.nullish(z.string()),
    image: z.string(),
    price: cents,
    in_stock: z.boolean(),
    material: orEmpty(z.object({ name: z.string(), percentage: z.number() })),
    availability_status: orEmpty(z.object({ region: z.string(), status: z.string() })),
  }),
  (variant): ProviderVariant => ({
    id: variant.id,
    productId: variant.product_id,
    name: variant.name,
    size: variant.size ?? '',
    color: variant.color ?? null,
    colorCode: variant.color_code ?? null,
    colorCode2: variant.color_code2 ?? null,
    image: variant.image,
    price: variant.price,
    inStock: variant.in_stock,
    availability: variant.availability_status,
    material: variant.material,
  }),
);

/** Only the fields that the list is read for, so that another product's oddity does not hide the whole catalogue. */
export const ProductsAnswer = envelope(
  z.array(
    mapped(
      z.object({ id: z.int(), is_discontinued: z.nullish(z.boolean()) }),
      ({ id, is_discontinued }): ListedProduct => ({ id, isDiscontinued: is_discontinued ?? false }),
    ),
  ),
);
export const ProductWithVariantsAnswer = envelope(
  z.object({ product: ProductAnswer, variants: z.array(VariantAnswer) }),
);

export const PrintfilesAnswer = envelope(
  mapped(
    z.object({
      product_id: z.int(),
      available_placements: z.record(z.string(), z.string()),
      printfiles: z.array(
        z.object({
          printfile_id: z.int(),
          width: z.int(),
          height: z.int(),
          dpi: z.int(),
          fill_mode: z.enum(['fit', 'cover']),
          can_rotate: z.boolean(),
        }),
      ),
      variant_printfiles: z.array(z.object({ variant_id: z.int(), placements: z.record(z.string(), z.int()) })),
    }),
    (answer): Printfiles => ({
      productId: answer.product_id,
      availablePlacements: answer.available_placements,
      printfiles: answer.printfiles.map(({ printfile_id, fill_mode, can_rotate, ...size }) => ({
        id: printfile_id,
        ...size,
        fillMode: fill_mode,
        canRotate: can_rotate,
      })),
      variantPrintfiles: answer.variant_printfiles.map(({ variant_id, placements }) => ({
        variantId: variant_id,
        placements,
      })),
    }),
  ),
);

export const CountriesAnswer = envelope(
  z.array(
    mapped(
      z.object({
        code: z.string(),
        name: z.string(),
        region: z.nullish(z.string()),
        states: orEmpty(z.object({ code: z.string(), name: z.string() })),
      }),
      (country): ProviderCountry => ({ ...country, region: country.region ?? null }),
    ),
  ),
);
