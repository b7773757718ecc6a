import { Service } from 'electrodb';
import type { Addresses } from '#functions/app/addresses/ports.ts';
import { notFound } from '#shared/errors.ts';
import { ifHeld, requireHeld, sessionEntity } from './accounts/session-records.ts';
import { type AddressItem, addressEntity, addressWrites, keptOf, readAddresses, toAddress } from './address-records.ts';
import { counterEntity } from './counters.ts';
import { nullsIn, withoutNulls } from './nulls.ts';
import { pastConflicts } from './past-conflicts.ts';
import { notFoundIfRefused } from './refused.ts';
import { perTable, type Table } from './table.ts';

const addressRecords = perTable(
  (table) =>
    new Service({ address: addressEntity(table), counter: counterEntity(table), session: sessionEntity(table) }, table),
);

export function dynamoAddresses(table: Table): Addresses {
  const addresses = addressEntity(table);
  const together = addressRecords(table);
  const read = readAddresses(table);

  return {
    ...read,

    async add(userId, stored, sid) {
      const { canceled, data } = await pastConflicts(() =>
        together.transaction.write((of) => [...ifHeld(of.session, sid), ...addressWrites(of, userId, stored)]).go(),
      );
      if (canceled) requireHeld(sid, data);
      return !canceled;
    },

    async change(userId, id, changed) {
      const { data } = await addresses
        .patch({ userId, id })
        .set(withoutNulls(changed))
        .remove(nullsIn(changed))
        .go({ response: 'all_new' })
        .catch(notFoundIfRefused('Address'));
      const [oldest] = await read.list(userId);
      return { ...toAddress(data as AddressItem), isDefault: oldest?.id === id };
    },

    async remove(userId, id) {
      const { canceled } = await pastConflicts(() =>
        together.transaction
          .write((of) => [
            of.address.remove({ userId, id }).commit(),
            of.counter.upsert(keptOf(userId)).add({ count: -1 }).commit(),
          ])
          .go(),
      );
      if (canceled) throw notFound('Address');
    },
  };
}
