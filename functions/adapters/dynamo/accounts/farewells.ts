import { Entity } from 'electrodb';
import type { Farewells } from '#functions/app/accounts/ports/farewells.ts';
import { perTable, type Table } from '../table.ts';

/**
 * The user ID is called `leaver` here, so that the record survives until the email is sent: the user's partition is
 * emptied first.
 */
const farewell = {
  model: { service: 'shop', entity: 'farewell', version: '1' },
  attributes: {
    leaver: { type: 'string', required: true },
    email: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: { byLeaver: { pk: { field: 'pk', composite: ['leaver'] }, sk: { field: 'sk', composite: [] } } },
} as const;

const farewellEntity = perTable((table) => new Entity(farewell, table));

export function dynamoFarewells(table: Table): Farewells {
  const farewells = farewellEntity(table);
  return {
    async keep(userId, email, expire) {
      await farewells.put({ leaver: userId, email, expire }).go();
    },

    async find(userId) {
      const { data } = await farewells.get({ leaver: userId }).go({ consistent: true });
      return data?.email;
    },

    async remove(userId) {
      await farewells.delete({ leaver: userId }).go();
    },
  };
}
