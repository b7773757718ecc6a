import { Entity } from 'electrodb';
import { perTable } from '../table.ts';

/** The user ID is called `leaver` here, so that emptying the user's partition does not delete this record. */
const unfinishedDeletion = {
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

export const unfinishedDeletionEntity = perTable((table) => new Entity(unfinishedDeletion, table));
