import { Service } from 'electrodb';
import type { UnfinishedDeletions } from '#functions/app/accounts/ports.ts';
import { pastConflicts } from '../past-conflicts.ts';
import { perTable, type Table } from '../table.ts';
import { unfinishedDeletionEntity } from './departure.ts';
import { isStill, userEntity } from './user-records.ts';

const deletionRecords = perTable(
  (table) => new Service({ deletion: unfinishedDeletionEntity(table), user: userEntity(table) }, table),
);

export function dynamoUnfinishedDeletions(table: Table): UnfinishedDeletions {
  const unfinishedDeletions = unfinishedDeletionEntity(table);
  return {
    async record(userId, at, basis) {
      const { canceled } = await pastConflicts(() =>
        deletionRecords(table)
          .transaction.write((of) => [
            of.deletion.put({ leaver: userId, leftAt: at }).commit(),
            ...(basis ? [of.user.check({ userId }).where(isStill(basis)).commit()] : []),
          ])
          .go(),
      );
      return !canceled;
    },

    async before(time) {
      // The same index partition also holds other records, which sort before these.
      const { data } = await unfinishedDeletions.query
        .all({})
        .between({ leftAt: '0' }, { leftAt: time })
        .go({ pages: 'all' });
      return data.map(({ leaver, leftAt }) => ({ userId: leaver, at: leftAt }));
    },

    async remove(userId) {
      await unfinishedDeletions.delete({ leaver: userId }).go();
    },
  };
}
