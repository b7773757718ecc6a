import { Entity, Service } from 'electrodb';
import type { Catalogue } from '#functions/app/catalogue/ports/catalogue.ts';
import type { Table } from '../table.ts';
import { country, placementArea, product, variant } from './catalogue-entities.ts';
import { areaItem, productItem, toArea, toProduct, toVariant, variantItem } from './catalogue-shapes.ts';

/** At most two batches of 25 writes at a time: a sync may take its time. */
const unhurried = { concurrency: 2 } as const;

export function dynamoCatalogue(table: Table): Catalogue {
  const products = new Entity(product, table);
  const variants = new Entity(variant, table);
  const areas = new Entity(placementArea, table);
  const countries = new Entity(country, table);
  const together = new Service({ product: products, variant: variants, area: areas }, table);

  return {
    async products() {
      const { data } = await products.query.onShelf({ shelf: 'catalogue' }).go({ pages: 'all' });
      return data.map(toProduct).filter(({ isDiscontinued }) => !isDiscontinued);
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

    async countries() {
      const { data } = await countries.query.onMap({ map: 'world' }).go({ pages: 'all' });
      return data
        .map(({ code, name, states }) => ({ code, name, states }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },

    async saveProduct(saved, newVariants, placements) {
      const { productId } = saved;
      const { data: old } = await together.collections.product({ productId }).go({ pages: 'all', consistent: true });
      // What goes first cannot be bought while the rest is being written.
      const gone = old.variant.filter(
        (one) => !newVariants.some((kept) => kept.printfulVariantId === one.printfulVariantId),
      );
      if (gone.length > 0) {
        await variants.delete(gone.map(({ printfulVariantId }) => ({ productId, printfulVariantId }))).go(unhurried);
      }
      const goneAreas = old.area.filter((one) => !placements.some((kept) => kept.areaName === one.areaName));
      if (goneAreas.length > 0) {
        await areas.delete(goneAreas.map(({ areaName }) => ({ productId, areaName }))).go(unhurried);
      }
      if (placements.length > 0) await areas.put(placements.map(areaItem)).go(unhurried);
      if (newVariants.length > 0) await variants.put(newVariants.map(variantItem)).go(unhurried);
      // Last, so that a product is only listed with all that belongs to it.
      await products.put(productItem(saved)).go();
    },

    async saveCountries(saved) {
      const { data: old } = await countries.query.onMap({ map: 'world' }).go({ pages: 'all', consistent: true });
      await countries.put(saved.map((one) => ({ map: 'world' as const, ...one }))).go(unhurried);
      const gone = old.filter(({ code }) => !saved.some((one) => one.code === code));
      if (gone.length > 0)
        await countries.delete(gone.map(({ code }) => ({ map: 'world' as const, code }))).go(unhurried);
    },

    async withdrawProducts(productIds) {
      for (const productId of productIds) await products.patch({ productId }).set({ isDiscontinued: true }).go();
    },
  };
}
