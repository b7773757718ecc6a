import { metricAlarms } from '#functions/adapters/aws/alarms.ts';
import { s3Removals } from '#functions/adapters/aws/s3-removals.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoDeletionNotices } from '#functions/adapters/dynamo/accounts/deletion-notices.ts';
import { dynamoDevices } from '#functions/adapters/dynamo/accounts/devices.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoTokens } from '#functions/adapters/dynamo/accounts/tokens.ts';
import { dynamoUnfinishedDeletions } from '#functions/adapters/dynamo/accounts/unfinished-deletions.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { dynamoUnfinishedRemovals } from '#functions/adapters/dynamo/artworks/unfinished-removals.ts';
import { dynamoOrderPrivacy } from '#functions/adapters/dynamo/orders/order-privacy.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { finishDeletions } from '#functions/app/accounts/account-deletion.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { logger, metrics } from '#functions/runtime/observe.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';

const table = openTable(readEnv('TABLE_NAME'));
const deps = {
  users: dynamoUsers(table),
  sessions: dynamoSessions(table),
  tokens: dynamoTokens(table),
  devices: dynamoDevices(table),
  deletionNotices: dynamoDeletionNotices(table),
  unfinishedDeletions: dynamoUnfinishedDeletions(table),
  orders: dynamoOrderPrivacy(table),
  paymentRecords: dynamoPaymentRecords(table),
  images: s3Removals(readEnv('IMAGES_BUCKET')),
  publicImages: s3Removals(readEnv('PRINTS_BUCKET')),
  alarms: metricAlarms(logger, metrics),
  clock: systemClock,
};

export const handler = scheduled<'forget-accounts'>(async () => {
  await finishDeletions(deps);
  const removals = await dynamoUnfinishedRemovals(table).list();
  if (removals.length === 0) return;
  const { finishTheseRemovals } = await import('#functions/runtime/finish-these-removals.ts');
  await finishTheseRemovals(table, deps.alarms, removals);
});
