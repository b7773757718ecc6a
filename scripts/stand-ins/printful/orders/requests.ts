import * as z from 'zod';
import { type Catalogue, printfileOf } from '../catalogue/catalogue.ts';
import type { FileLibrary } from '../files/files.ts';
import { PositionBody } from '../files/position.ts';
import { badRequest } from '../http/refusal.ts';

const optionalText = z.string().nullish();

export const RecipientBody = z.object({
  name: optionalText,
  company: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  state_code: optionalText,
  country_code: optionalText,
  zip: optionalText,
  phone: optionalText,
  email: optionalText,
  tax_number: optionalText,
});

const OrderPosition = PositionBody.extend({ limit_to_print_area: z.boolean().nullish() });
export type Position = z.output<typeof OrderPosition>;

const money = z.union([z.string().regex(/^\d+(\.\d{1,2})?$/), z.number().nonnegative()]).nullish();

const ItemBody = z.object({
  external_id: optionalText,
  variant_id: z.int(),
  quantity: z.int().min(1).max(1000),
  retail_price: money,
  name: optionalText,
  files: z
    .array(
      z.object({
        type: z.string().default('default'),
        id: z.int().nullish(),
        url: optionalText,
        filename: optionalText,
        position: OrderPosition.nullish(),
      }),
    )
    .default([]),
  options: z.array(z.object({ id: z.string(), value: z.unknown() })).default([]),
});
export type ItemBody = z.output<typeof ItemBody>;

export const OrderBody = z.object({
  external_id: optionalText,
  shipping: z.string().default('STANDARD'),
  recipient: RecipientBody,
  items: z.array(ItemBody).min(1),
  retail_costs: z.object({ currency: optionalText, discount: money, shipping: money, tax: money }).nullish(),
  gift: z.object({ subject: z.string().max(200).nullish(), message: z.string().max(200).nullish() }).nullish(),
  packing_slip: z.record(z.string(), z.unknown()).nullish(),
});
export type OrderBody = z.output<typeof OrderBody>;

/**
 * Throws a `Refusal` if the item's variant is unknown, if a file, placement, or position is invalid, if placements exclude
 * each other, or if a required option is missing.
 */
export function checkItem(
  catalogue: Catalogue,
  files: FileLibrary,
  item: ItemBody,
  index: number,
  filesNeeded: boolean,
) {
  const found = catalogue.variant(item.variant_id);
  if (!found) throw badRequest(`Item ${index}: Variant with ID: ${item.variant_id} not found`);
  const { seed } = found;

  if (filesNeeded && item.files.length === 0) throw badRequest(`Item ${index}: There are no print files`);
  const types = item.files.map(({ type }) => canonicalPlacement(type, seed.placements));
  if (new Set(types).size < types.length) throw badRequest(`Item ${index}: Two files for one placement`, 'OR-12');
  if (types.includes('label_inside') && types.includes('label_outside')) {
    throw badRequest(`Item ${index}: Both inside and outside labels can not be used`, 'OR-11');
  }
  for (const { placement, conflicts } of seed.conflicting_placements) {
    const other = types.includes(placement) && conflicts.find((name) => types.includes(name));
    if (other) throw badRequest(`Item ${index}: Placements "${placement}" and "${other}" can not be used together`);
  }
  for (const [at, file] of item.files.entries()) {
    const area = printfileOf(seed, item.variant_id, types[at]!);
    if (!area && file.type !== 'preview') throw badRequest(`Item ${index}: Incorrect file type "${file.type}"`);
    if (file.id) files.get(file.id);
    else if (!file.url) throw badRequest(`Item ${index}: File url is missing`, 'FL-8');
    if (file.position) checkPosition(file.position, index);
  }

  for (const option of seed.options.filter(({ type }) => type === 'radio')) {
    const chosen = item.options.find(({ id }) => id === option.id)?.value;
    const allowed = Object.keys(option.values ?? {});
    if (!allowed.includes(String(chosen))) {
      const values = allowed.join(', ');
      throw badRequest(`Item ${index}: ${option.id} option is missing or incorrect! Allowed values: ${values}`);
    }
  }
}

/** Returns `front` for `default` if the product has no `default` placement. Returns any other placement unchanged. */
export const canonicalPlacement = (type: string, placements: Record<string, string>) =>
  type === 'default' && !('default' in placements) ? 'front' : type;

function checkPosition(at: Position, index: number) {
  const isInside =
    at.top >= 0 && at.left >= 0 && at.left + at.width <= at.area_width && at.top + at.height <= at.area_height;
  if (at.limit_to_print_area !== false && !isInside) throw badRequest(`Item ${index}: Invalid position`);
}
