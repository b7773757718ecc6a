import { Entity, type EntityItem, Service } from 'electrodb';
import type { Catalogue, PlacementArea, StoredProduct, StoredVariant } from '#functions/app/catalogue/ports.ts';
import { batchWrite } from '../batch-write.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';
import { country, placementArea, product, sizeGuide, variant } from './catalogue-entities.ts';

type Item<Schema extends typeof product | typeof variant | typeof placementArea> = EntityItem<
  Entity<string, string, string, Schema>
>;
/** An element of a saved list. Its index, `position`, restores the order of the list on read. */
type Placed<T> = T & { position: number };

const productItem = ({ id: _, ...saved }: StoredProduct) => withoutNulls({ shelf: 'catalogue' as const, ...saved });

const toProduct = ({ shelf: _, ...item }: Item<typeof product>): StoredProduct => ({
  id: item.productId,
  ...withNulls(product.attributes, item),
});

const variantItem = (saved: StoredVariant, position: number) => withoutNulls({ ...saved, position });

const toVariant = (item: Item<typeof variant>): Placed<StoredVariant> => withNulls(variant.attributes, item);

const areaItem = (saved: PlacementArea, position: number) => withoutNulls({ ...saved, position });

const toArea = (item: Item<typeof placementArea>): Placed<PlacementArea> => withNulls(placementArea.attributes, item);

const productEntity = perTable((table) => new Entity(product, table));
const variantEntity = perTable((table) => new Entity(variant, table));
const areaEntity = perTable((table) => new Entity(placementArea, table));
const guideEntity = perTable((table) => new Entity(sizeGuide, table));
const countryEntity = perTable((table) => new Entity(country, table));

const productRecords = perTable(
  (table) =>
    new Service({ product: productEntity(table), variant: variantEntity(table), area: areaEntity(table) }, table),
);

export function dynamoCatalogue(table: Table): Catalogue {
  const products = productEntity(table);
  const variants = variantEntity(table);
  const areas = areaEntity(table);
  const guides = guideEntity(table);
  const countries = countryEntity(table);
  const together = productRecords(table);

  return {
    async products() {
      const { data } = await products.query.onShelf({ shelf: 'catalogue' }).go({ pages: 'all' });
      return data.map(toProduct).filter(({ isDiscontinued }) => !isDiscontinued);
    },

    async shelf(limit, after) {
      const top = { popularityScore: 999_999, productId: 0 };
      const { data } = await products.query
        .onShelf({ shelf: 'catalogue' })
        .lt(after ?? top)
        .go({ order: 'desc', limit });
      const last = data.at(-1);
      return {
        products: data.map(toProduct).filter(({ isDiscontinued }) => !isDiscontinued),
        next:
          last && data.length === limit
            ? { popularityScore: last.popularityScore, productId: last.productId }
            : undefined,
      };
    },

    async product(productId) {
      const { data } = await products.get({ productId }).go();
      return data ? toProduct(data) : undefined;
    },

    async variants(productId) {
      const { data } = await variants.query.byProduct({ productId }).go({ pages: 'all' });
      return data
        .map(toVariant)
        .sort((a, b) => a.position - b.position)
        .map(({ position: _, ...one }) => one);
    },

    async variant(variantId) {
      const { data } = await variants.query.byId({ printfulVariantId: variantId }).go();
      const [found] = data.map(toVariant);
      if (!found) return undefined;
      const { position: _, ...one } = found;
      return one;
    },

    async placements(productId) {
      const { data } = await areas.query.byProduct({ productId }).go({ pages: 'all' });
      return data
        .map(toArea)
        .sort((a, b) => a.position - b.position)
        .map(({ position: _, ...one }) => one);
    },

    async sizeGuide(productId) {
      const { data } = await guides.get({ productId }).go();
      return data?.guide;
    },

    async countries() {
      const { data } = await countries.query.onMap({ map: 'world' }).go({ pages: 'all' });
      return data
        .map(({ code, name, states }) => ({ code, name, states }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },

    async saveProduct(saved, newVariants, placements) {
      const { productId } = saved;
      const { data: old } = await together.collections.product({ productId }).go({ pages: 'all', consistent: true });
      // Removed variants are deleted first, so nobody can buy them while the other records are written.
      const gone = old.variant.filter(
        (one) => !newVariants.some((kept) => kept.printfulVariantId === one.printfulVariantId),
      );
      const goneKeys = gone.map(({ printfulVariantId }) => ({ productId, printfulVariantId }));
      await batchWrite(table, variants.delete(goneKeys).params());
      const goneAreas = old.area.filter((one) => !placements.some((kept) => kept.areaName === one.areaName));
      await batchWrite(table, areas.delete(goneAreas.map(({ areaName }) => ({ productId, areaName }))).params());
      await batchWrite(table, areas.put(placements.map(areaItem)).params());
      // An event may have updated a variant's stock after the provider's catalogue was read.
      const newest = newVariants.map((one) => {
        const before = old.variant.find((other) => other.printfulVariantId === one.printfulVariantId);
        if (!before?.stockAt || before.stockAt <= (one.stockAt ?? '')) return one;
        const { inStock, availabilityStatus, stockAt } = before;
        return { ...one, inStock, availabilityStatus, stockAt };
      });
      await batchWrite(table, variants.put(newest.map(variantItem)).params());
      // The product is written last, because a listed product must have all its variants and print areas.
      await products.put(productItem(saved)).go();
    },

    async saveSizeGuide(productId, guide) {
      await guides.put({ productId, guide }).go();
    },

    async saveCountries(saved) {
      const { data: old } = await countries.query.onMap({ map: 'world' }).go({ pages: 'all', consistent: true });
      await batchWrite(table, countries.put(saved.map((one) => ({ map: 'world' as const, ...one }))).params());
      const gone = old.filter(({ code }) => !saved.some((one) => one.code === code));
      await batchWrite(table, countries.delete(gone.map(({ code }) => ({ map: 'world' as const, code }))).params());
    },

    async setStock(productId, variantIds, { inStock, availabilityStatus }, at) {
      for (const printfulVariantId of variantIds) {
        const saved = variants
          .patch({ productId, printfulVariantId })
          .set({ inStock, availabilityStatus, stockAt: at })
          .where(({ stockAt }, { notExists, lt }) => `${notExists(stockAt)} OR ${lt(stockAt, at)}`)
          .go();
        await unlessRefused(saved);
      }
    },

    async withdrawProducts(productIds) {
      for (const productId of productIds) await products.patch({ productId }).set({ isDiscontinued: true }).go();
    },
  };
}
