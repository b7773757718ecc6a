import { Entity } from 'electrodb';
import type { DeletionNotices } from '#functions/app/accounts/ports.ts';
import { perTable, type Table } from '../table.ts';

/**
 * The user ID is called `leaver` here, so that the record survives until the email is sent: the user's partition is
 * emptied first.
 */
const deletionNotice = {
  model: { service: 'shop', entity: 'farewell', version: '1' },
  attributes: {
    leaver: { type: 'string', required: true },
    email: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: { byLeaver: { pk: { field: 'pk', composite: ['leaver'] }, sk: { field: 'sk', composite: [] } } },
} as const;

const deletionNoticeEntity = perTable((table) => new Entity(deletionNotice, table));

export function dynamoDeletionNotices(table: Table): DeletionNotices {
  const deletionNotices = deletionNoticeEntity(table);
  return {
    async keep(userId, email, expire) {
      await deletionNotices.put({ leaver: userId, email, expire }).go();
    },

    async find(userId) {
      const { data } = await deletionNotices.get({ leaver: userId }).go({ consistent: true });
      return data?.email;
    },

    async remove(userId) {
      await deletionNotices.delete({ leaver: userId }).go();
    },
  };
}
