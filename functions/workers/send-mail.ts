import { s3Images } from '#functions/adapters/aws/s3-images.ts';
import { sesMailer } from '#functions/adapters/aws/ses-mailer.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { fraction, randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoDeletionNotices } from '#functions/adapters/dynamo/accounts/deletion-notices.ts';
import { dynamoTokens } from '#functions/adapters/dynamo/accounts/tokens.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { keyedPseudonyms, pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { sendAccountMail } from '#functions/app/mails/send-account-mail.ts';
import { sendOrderMail } from '#functions/app/mails/send-order-mail.ts';
import { consume } from '#functions/runtime/consume.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { logger } from '#functions/runtime/observe.ts';
import { queueVariable } from '#shared/deployment/env.ts';

const table = openTable(readEnv('TABLE_NAME'));
const queues = sqsQueues((queue) => readEnv(queueVariable(queue)));
const deps = {
  users: dynamoUsers(table),
  tokens: dynamoTokens(table),
  deletionNotices: dynamoDeletionNotices(table),
  orders: dynamoOrders(table),
  paymentRecords: dynamoPaymentRecords(table),
  artworks: dynamoArtworks(table),
  images: s3Images(readEnv('IMAGES_BUCKET')),
  attempts: pseudonymousAttempts(table),
  pseudonyms: keyedPseudonyms(table, systemClock),
  mailer: sesMailer(readEnv('MAIL_FROM'), fraction),
  secrets: randomTokens,
  digest: sha256,
  clock: systemClock,
  siteUrl: readEnv('SITE_URL'),
};

export const handler = consume('send-mail', {
  work: (message) => ('userId' in message ? sendAccountMail(deps, message) : sendOrderMail(deps, message)),
  putOff: (message, delaySeconds) => queues.send('send-mail', message, delaySeconds),
  // The message moves to the dead-letter queue. The operator's command `redrive` sends it again.
  giveUp: async (message, reason) =>
    logger.error('Email could not be sent', {
      mail: message.mail,
      orderId: 'orderId' in message ? message.orderId : undefined,
      error: reason as Error,
    }),
});
