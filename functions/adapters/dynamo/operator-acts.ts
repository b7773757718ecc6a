import { Entity } from 'electrodb';
import type { OperatorActs } from '#functions/app/ports/operator-acts.ts';
import { withNulls, withoutNulls } from './nulls.ts';
import { perTable, type Table } from './table.ts';

/** How long an act is kept, in seconds: two years. */
const keptFor = 2 * 365 * 24 * 3600;

const operatorAct = {
  model: { service: 'shop', entity: 'operatorAct', version: '1' },
  attributes: {
    month: { type: 'string', required: true },
    at: { type: 'string', required: true },
    id: { type: 'string', required: true },
    by: { type: 'string', required: true },
    command: { type: 'string', required: true },
    subject: { type: 'string', required: true },
    reason: { type: 'string', required: true },
    outcome: { type: 'string' },
    expire: { type: 'number', required: true },
  },
  indexes: {
    byMonth: { pk: { field: 'pk', composite: ['month'] }, sk: { field: 'sk', composite: ['at', 'id'] } },
  },
} as const;

const operatorActEntity = perTable((table) => new Entity(operatorAct, table));
const monthOf = (at: string) => at.slice(0, 'yyyy-mm'.length);

export function dynamoOperatorActs(table: Table): OperatorActs {
  const acts = operatorActEntity(table);
  return {
    async begin(act) {
      const expire = Math.floor(Date.parse(act.at) / 1000) + keptFor;
      await acts.create({ ...withoutNulls(act), month: monthOf(act.at), expire }).go();
    },

    async end({ at, id }, outcome) {
      await acts
        .patch({ month: monthOf(at), at, id })
        .set({ outcome })
        .where((stored, { notExists }) => notExists(stored.outcome))
        .go();
    },

    async ofMonth(month) {
      const { data } = await acts.query.byMonth({ month }).go({ consistent: true, pages: 'all' });
      return data.map((found) => {
        const { month: _, expire: __, ...act } = withNulls(operatorAct.attributes, found);
        return act;
      });
    },
  };
}
