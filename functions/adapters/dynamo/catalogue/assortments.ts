import { CustomAttributeType, Entity } from 'electrodb';
import type { Assortments } from '#functions/app/catalogue/ports.ts';
import { perTable, type Table } from '../table.ts';

const assortment = {
  model: { service: 'shop', entity: 'assortment', version: '1' },
  attributes: {
    shelf: { type: ['catalogue'] as const, required: true },
    productIds: { type: CustomAttributeType<number[]>('any'), required: true },
  },
  indexes: {
    byShelf: { pk: { field: 'pk', composite: ['shelf'] }, sk: { field: 'sk', composite: [] } },
  },
} as const;

const assortmentEntity = perTable((table) => new Entity(assortment, table));
const shelf = 'catalogue';

export function dynamoAssortments(table: Table): Assortments {
  const assortments = assortmentEntity(table);
  return {
    async find() {
      const { data } = await assortments.get({ shelf }).go({ consistent: true });
      return data?.productIds;
    },

    async save(productIds) {
      await assortments.put({ shelf, productIds }).go();
    },
  };
}
