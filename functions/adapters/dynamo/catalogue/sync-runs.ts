import { CustomAttributeType, Entity } from 'electrodb';
import type { SyncRun, SyncRuns } from '#functions/app/catalogue/ports.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';

const syncRun = {
  model: { service: 'shop', entity: 'syncRun', version: '1' },
  attributes: {
    shelf: { type: ['catalogue'] as const, required: true },
    id: { type: 'string', required: true },
    version: { type: 'number', required: true },
    startedAt: { type: 'string', required: true },
    tasks: { type: CustomAttributeType<SyncRun['tasks']>('any'), required: true },
    failures: { type: CustomAttributeType<SyncRun['failures']>('any'), required: true },
    leasedUntil: { type: 'string' },
    finishedAt: { type: 'string' },
  },
  indexes: {
    byShelf: { pk: { field: 'pk', composite: ['shelf'] }, sk: { field: 'sk', composite: [] } },
  },
} as const;

const syncRunEntity = perTable((table) => new Entity(syncRun, table));
const shelf = 'catalogue';

export function dynamoSyncRuns(table: Table): SyncRuns {
  const runs = syncRunEntity(table);
  return {
    async find() {
      const { data } = await runs.get({ shelf }).go({ consistent: true });
      if (!data) return undefined;
      const { shelf: _, ...run } = withNulls(syncRun.attributes, data);
      return run;
    },

    replace: (previous, next) =>
      unlessRefused(
        runs
          .put({ shelf, ...withoutNulls(next) })
          .where(({ id, version }, { eq, notExists }) =>
            previous ? `${eq(id, previous.id)} AND ${eq(version, previous.version)}` : notExists(id),
          )
          .go(),
      ),
  };
}
