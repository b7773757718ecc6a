import type { Entity, EntityItem } from 'electrodb';
import type { PlacementArea, StoredProduct, StoredVariant } from '#functions/app/catalogue/ports/catalogue.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { placementArea, product, variant } from './catalogue-entities.ts';

type Item<Schema extends typeof product | typeof variant | typeof placementArea> = EntityItem<
  Entity<string, string, string, Schema>
>;
/** An element of a saved list. Its index, `position`, restores the order of the list on read. */
type Placed<T> = T & { position: number };

export const productItem = ({ id: _, ...saved }: StoredProduct) =>
  withoutNulls({ shelf: 'catalogue' as const, ...saved });

export const toProduct = ({ shelf: _, ...item }: Item<typeof product>): StoredProduct => ({
  id: item.productId,
  ...withNulls(product.attributes, item),
});

export const variantItem = (saved: StoredVariant, position: number) => withoutNulls({ ...saved, position });

export const toVariant = (item: Item<typeof variant>): Placed<StoredVariant> => withNulls(variant.attributes, item);

export const areaItem = (saved: PlacementArea, position: number) => withoutNulls({ ...saved, position });

export const toArea = (item: Item<typeof placementArea>): Placed<PlacementArea> =>
  withNulls(placementArea.attributes, item);
