import * as z from 'zod/mini';
import type { ProviderSizes } from '#functions/app/catalogue/ports.ts';
import type { SizeTable } from '#shared/model/size-guide.ts';
import { envelope, mapped, orEmpty } from './envelope.ts';

const MeasurementAnswer = z.object({
  type_label: z.nullish(z.string()),
  values: z.array(
    z.object({
      size: z.string(),
      value: z.nullish(z.string()),
      min_value: z.nullish(z.string()),
      max_value: z.nullish(z.string()),
    }),
  ),
});

const TableAnswer = z.object({
  type: z.string(),
  unit: z.nullish(z.string()),
  description: z.nullish(z.string()),
  measurements: z.array(MeasurementAnswer),
});

/** Printful's types of measurement tables. The third type, `international`, converts sizes between countries. */
const tablesOf = new Map<string, SizeTable['of']>([
  ['product_measure', 'garment'],
  ['measure_yourself', 'body'],
]);

export const SizesAnswer = envelope(
  mapped(
    z.object({ available_sizes: z.array(z.string()), size_tables: orEmpty(TableAnswer) }),
    ({ available_sizes: sizes, size_tables }): ProviderSizes => ({
      sizes,
      tables: size_tables.flatMap(({ type, unit, description, measurements }): SizeTable[] => {
        const of = tablesOf.get(type);
        if (!of || (unit !== 'inches' && unit !== 'cm')) return [];
        const measures = measurements.map(({ type_label, values }) => ({
          name: type_label ?? '',
          values: sizes.map((size) => textOf(values.find((one) => one.size === size))),
        }));
        return [{ of, unit, note: withoutMarkup(description ?? ''), measures }];
      }),
    }),
  ),
);

function textOf(found: z.output<typeof MeasurementAnswer>['values'][number] | undefined): string | null {
  if (found?.value != null) return found.value;
  return found?.min_value != null && found.max_value != null ? `${found.min_value}–${found.max_value}` : null;
}

/** Returns the plain text of a table's HTML description, because the shop never renders HTML from Printful. */
function withoutMarkup(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, '’')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
