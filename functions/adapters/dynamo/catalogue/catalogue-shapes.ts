import type { Entity, EntityItem } from 'electrodb';
import type { PlacementArea, StoredProduct, StoredVariant } from '#functions/app/catalogue/ports/catalogue.ts';
import type { placementArea, product, variant } from './catalogue-entities.ts';

type Item<Schema extends typeof product | typeof variant | typeof placementArea> = EntityItem<
  Entity<string, string, string, Schema>
>;
/** Lists keep the order in which they were saved. */
type Placed<T> = T & { position: number };

export function productItem({ id: _, brand, model, categoryId, ...rest }: StoredProduct) {
  return {
    shelf: 'catalogue' as const,
    ...rest,
    brand: brand ?? undefined,
    model: model ?? undefined,
    categoryId: categoryId ?? undefined,
  };
}

export function toProduct({ shelf: _, brand, model, categoryId, ...rest }: Item<typeof product>): StoredProduct {
  return {
    id: rest.productId,
    ...rest,
    brand: brand ?? null,
    model: model ?? null,
    categoryId: categoryId ?? null,
  };
}

export const variantItem = ({ color, colorCode, ...rest }: StoredVariant, position: number) => ({
  ...rest,
  position,
  color: color ?? undefined,
  colorCode: colorCode ?? undefined,
});

export function toVariant({ color, colorCode, ...rest }: Item<typeof variant>): Placed<StoredVariant> {
  return { ...rest, color: color ?? null, colorCode: colorCode ?? null };
}

export const areaItem = ({ printingTechnique, ...rest }: PlacementArea, position: number) => ({
  ...rest,
  position,
  printingTechnique: printingTechnique ?? undefined,
});

export function toArea({ printingTechnique, ...rest }: Item<typeof placementArea>): Placed<PlacementArea> {
  return { ...rest, printingTechnique: printingTechnique ?? null };
}
