import { Entity } from 'electrodb';
import type { Departures } from '#functions/app/accounts/ports/departures.ts';
import { perTable, type Table } from '../table.ts';

/** The user ID is called `leaver` here, so that emptying the user's partition does not delete this record. */
const departure = {
  model: { service: 'shop', entity: 'departure', version: '1' },
  attributes: {
    leaver: { type: 'string', required: true },
    leftAt: { type: 'string', required: true },
  },
  indexes: {
    byLeaver: { pk: { field: 'pk', composite: ['leaver'] }, sk: { field: 'sk', composite: [] } },
    all: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: [] },
      sk: { field: 'gsi2sk', composite: ['leftAt', 'leaver'] },
    },
  },
} as const;

const departureEntity = perTable((table) => new Entity(departure, table));

export function dynamoDepartures(table: Table): Departures {
  const departures = departureEntity(table);
  return {
    async note(userId, at) {
      await departures.put({ leaver: userId, leftAt: at }).go();
    },

    async before(time) {
      // The same index partition also holds other records, which sort before these.
      const { data } = await departures.query.all({}).between({ leftAt: '0' }, { leftAt: time }).go({ pages: 'all' });
      return data.map(({ leaver, leftAt }) => ({ userId: leaver, at: leftAt }));
    },

    async remove(userId) {
      await departures.delete({ leaver: userId }).go();
    },
  };
}
