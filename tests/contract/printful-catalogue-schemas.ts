import * as z from 'zod';
import { day, envelope, money, nullableText } from './printful-schema-parts.ts';

// These strict schemas describe Printful's published API. The stand-in must not return undocumented fields.

const Product = z.strictObject({
  id: z.int(),
  main_category_id: z.int().nullable(),
  type: z.string(),
  type_name: z.string(),
  title: z.string(),
  description: z.string(),
  brand: nullableText,
  model: nullableText,
  image: z.url(),
  variant_count: z.int().positive(),
  currency: z.literal('USD'),
  options: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      type: z.string(),
      values: z.record(z.string(), z.string()).nullable(),
      additional_price: money.nullable(),
      additional_price_breakdown: z.unknown(),
    }),
  ),
  dimensions: z.unknown(),
  is_discontinued: z.boolean(),
  avg_fulfillment_time: z.number().nullable(),
  techniques: z.array(z.strictObject({ key: z.string(), display_name: z.string(), is_default: z.boolean() })).min(1),
  files: z
    .array(
      z.strictObject({
        id: z.string(),
        type: z.string(),
        title: z.string(),
        additional_price: money.nullable(),
        options: z.array(z.unknown()),
      }),
    )
    .min(2),
  origin_country: nullableText,
});

const Variant = z.strictObject({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  size: z.string(),
  color: nullableText,
  color_code: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  color_code2: nullableText,
  image: z.url(),
  price: money,
  in_stock: z.boolean(),
  availability_regions: z.record(z.string(), z.string()),
  availability_status: z.array(
    z.strictObject({
      region: z.string(),
      status: z.enum(['in_stock', 'stocked_on_demand', 'discontinued', 'out_of_stock']),
    }),
  ),
  material: z.array(z.strictObject({ name: z.string(), percentage: z.number() })),
});

export const ProductsAnswer = envelope(z.array(Product));
export const ProductAnswer = envelope(z.strictObject({ product: Product, variants: z.array(Variant).min(1) }));
export const VariantAnswer = envelope(z.strictObject({ product: Product, variant: Variant }));

export const PrintfilesAnswer = envelope(
  z.strictObject({
    product_id: z.int(),
    available_placements: z.record(z.string(), z.string()),
    printfiles: z.array(
      z.strictObject({
        printfile_id: z.int(),
        width: z.int().positive(),
        height: z.int().positive(),
        dpi: z.int().positive(),
        fill_mode: z.enum(['fit', 'cover']),
        can_rotate: z.boolean(),
      }),
    ),
    variant_printfiles: z.array(z.strictObject({ variant_id: z.int(), placements: z.record(z.string(), z.int()) })),
    option_groups: z.array(z.string()),
    options: z.array(z.string()),
  }),
);

export const TemplatesAnswer = envelope(
  z.strictObject({
    version: z.int(),
    min_dpi: z.int(),
    variant_mapping: z.array(
      z.strictObject({
        variant_id: z.int(),
        templates: z.array(z.strictObject({ placement: z.string(), template_id: z.int() })).min(1),
      }),
    ),
    templates: z.array(
      z.strictObject({
        template_id: z.int(),
        image_url: z.url(),
        background_url: nullableText,
        background_color: nullableText,
        printfile_id: z.int(),
        template_width: z.int().positive(),
        template_height: z.int().positive(),
        print_area_width: z.int().positive(),
        print_area_height: z.int().positive(),
        print_area_top: z.int(),
        print_area_left: z.int(),
        is_template_on_front: z.boolean(),
        orientation: z.enum(['any', 'horizontal', 'vertical']),
      }),
    ),
    conflicting_placements: z.array(z.strictObject({ placement: z.string(), conflicts: z.array(z.string()) })),
  }),
);

export const SizesAnswer = envelope(
  z.strictObject({
    product_id: z.int(),
    available_sizes: z.array(z.string()).min(1),
    size_tables: z.array(
      z.strictObject({
        type: z.enum(['measure_yourself', 'product_measure', 'international']),
        unit: z.enum(['inches', 'cm']),
        description: z.string(),
        image_url: z.string(),
        image_description: z.string(),
        measurements: z.array(
          z.strictObject({
            type_label: z.string(),
            values: z.array(
              z.union([
                z.strictObject({ size: z.string(), value: z.string() }),
                z.strictObject({ size: z.string(), min_value: z.string(), max_value: z.string() }),
              ]),
            ),
          }),
        ),
      }),
    ),
  }),
);

export const CountriesAnswer = envelope(
  z.array(
    z.strictObject({
      code: z.string().regex(/^[A-Z]{2}$/),
      name: z.string(),
      region: z.string(),
      states: z.array(z.strictObject({ code: z.string(), name: z.string() })).nullable(),
    }),
  ),
);

export const RatesAnswer = envelope(
  z
    .array(
      z.strictObject({
        id: z.enum(['STANDARD', 'EXPRESS']),
        name: z.string(),
        rate: money,
        currency: z.literal('USD'),
        minDeliveryDays: z.int(),
        maxDeliveryDays: z.int(),
        minDeliveryDate: day,
        maxDeliveryDate: day,
      }),
    )
    .min(1),
);
