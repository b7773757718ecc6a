import type { UnfinishedRemovals } from '#functions/app/artworks/ports.ts';
import type { Table } from '../table.ts';
import { artworkEntity } from './artworks.ts';

export const dynamoUnfinishedRemovals = (table: Table): UnfinishedRemovals => ({
  async list() {
    const { data } = await artworkEntity(table).query.byRemoval({ removal: 'unfinished' }).go({ pages: 'all' });
    return data.map(({ userId, id }) => ({ userId, id }));
  },
});
