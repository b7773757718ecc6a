import { CustomAttributeType, Entity } from 'electrodb';
import type { Spending, Spendings } from '#functions/app/budget/ports.ts';
import { unlessRefused } from './refused.ts';
import { perTable, type Table } from './table.ts';

/** The calls to the print provider in the last minute. There is one record for the whole shop. */
const spending = {
  model: { service: 'shop', entity: 'spending', version: '1' },
  attributes: {
    provider: { type: ['printful'] as const, required: true },
    version: { type: 'number', required: true },
    spent: { type: CustomAttributeType<Spending['spent']>('any'), required: true },
    /** Missing in the record of an earlier version. */
    shared: { type: CustomAttributeType<Spending['shared']>('any') },
    restUntil: { type: CustomAttributeType<Spending['restUntil']>('any'), required: true },
  },
  indexes: {
    byProvider: { pk: { field: 'pk', composite: ['provider'] }, sk: { field: 'sk', composite: [] } },
  },
} as const;

const spendingEntity = perTable((table) => new Entity(spending, table));
const provider = 'printful';

export function dynamoSpendings(table: Table): Spendings {
  const spendings = spendingEntity(table);
  return {
    async read() {
      const { data } = await spendings.get({ provider }).go({ consistent: true });
      return { version: 0, spent: {}, restUntil: {}, ...data, shared: data?.shared ?? {} };
    },

    replace: ({ version, spent, shared, restUntil }) =>
      unlessRefused(
        spendings
          .put({ provider, version, spent, shared, restUntil })
          .where((stored, { eq, notExists }) =>
            version === 1 ? notExists(stored.version) : eq(stored.version, version - 1),
          )
          .go(),
      ),
  };
}
