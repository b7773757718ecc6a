import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoDeletionNotices } from '#functions/adapters/dynamo/accounts/deletion-notices.ts';
import { dynamoDevices } from '#functions/adapters/dynamo/accounts/devices.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoTokens } from '#functions/adapters/dynamo/accounts/tokens.ts';
import { dynamoUnfinishedDeletions } from '#functions/adapters/dynamo/accounts/unfinished-deletions.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoOrderPrivacy } from '#functions/adapters/dynamo/orders/order-privacy.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { fakePayments } from '#tests/fakes/payments.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { siteUrl } from '#tests/helpers/lambdas.ts';

export const silentAlarms = {
  raise: () => {},
  reportFailure: () => {},
  countViolations: () => {},
  countWaiting: () => {},
};

export const minute = 60_000;

/** Returns a clock that is ahead of the system's by this number of milliseconds. */
export const later = (milliseconds: number) => ({ now: () => systemClock.now() + milliseconds });

/** Returns what the deletion of accounts needs, on the local shop's table and buckets. */
export const deletionDeps = (table: Table) => ({
  users: dynamoUsers(table),
  sessions: dynamoSessions(table),
  tokens: dynamoTokens(table),
  devices: dynamoDevices(table),
  deletionNotices: dynamoDeletionNotices(table),
  unfinishedDeletions: dynamoUnfinishedDeletions(table),
  alarms: silentAlarms,
  clock: systemClock,
  orders: dynamoOrderPrivacy(table),
  checkouts: dynamoCheckouts(table),
  paymentRecords: dynamoPaymentRecords(table),
  payments: fakePayments(),
  images: s3Images(readEnv('IMAGES_BUCKET')),
  publicImages: s3PublicImages(readEnv('PRINTS_BUCKET'), siteUrl),
  queues: fakeQueues(),
});
