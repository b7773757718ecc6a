import { readFileSync } from 'node:fs';
import { badRequest, unknown } from '../http/refusal.ts';
import type { SeedProduct } from './catalogue.ts';

type Material = { name: string; percentage: number }[];

/** A garment's measurements in inches, by size, and its material. */
type SeedGuide = {
  garment: Record<string, Record<string, number>>;
  /** The chest measurements of the people whom each size fits. */
  chest: Record<string, [number, number]>;
  material: Material;
  heather: Material;
};

const guides: Record<string, SeedGuide> = JSON.parse(
  readFileSync(new URL('size-guides.json', import.meta.url), 'utf8'),
);

/** Every edition of a product has the measurements of the first. */
const guideOf = (seed: SeedProduct): SeedGuide | undefined => guides[seed.product.id % 10_000];

export function materialOf(seed: SeedProduct, color: string | null): Material {
  const guide = guideOf(seed);
  return (/heather|sport gr[ae]y/i.test(color ?? '') ? guide?.heather : guide?.material) ?? [];
}

const units = { inches: 1, cm: 2.54 };
const isUnit = (unit: string): unit is keyof typeof units => unit in units;

/** Returns the size guide in each of the comma-separated units. Throws a `Refusal` for a product without one. */
export function sizesAnswer(seed: SeedProduct, wanted: string) {
  const guide = guideOf(seed);
  if (!guide) throw unknown();
  const sizes = [...new Set(seed.variants.map(({ size }) => size))];
  const tables = wanted.split(',').flatMap((unit) => {
    if (!isUnit(unit)) throw badRequest('Unit must be inches or cm');
    const text = (inches: number | undefined) => String(Math.round((inches ?? 0) * units[unit] * 10) / 10);
    return [
      {
        type: 'measure_yourself',
        unit,
        description: '<p>Measurements are provided by suppliers.</p>',
        image_url: '',
        image_description: '<h6><strong>A Chest</strong></h6>\n<p>Measure yourself around the fullest part.</p>',
        measurements: [
          {
            type_label: 'Chest',
            values: sizes.map((size) => {
              const [low, high] = guide.chest[size] ?? [];
              return { size, min_value: text(low), max_value: text(high) };
            }),
          },
        ],
      },
      {
        type: 'product_measure',
        unit,
        description: `<p>Measurements are provided by our suppliers. Product measurements may vary by up to 2" (5 cm).&nbsp;</p>`,
        image_url: '',
        image_description: '<h6><strong>A Length</strong></h6>\n<p>From the highest point of the shoulder.</p>',
        measurements: Object.entries(guide.garment).map(([label, bySize]) => ({
          type_label: label,
          values: sizes.map((size) => ({ size, value: text(bySize[size]) })),
        })),
      },
    ];
  });
  return { product_id: seed.product.id, available_sizes: sizes, size_tables: tables };
}
