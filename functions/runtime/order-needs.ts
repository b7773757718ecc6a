import { metricAlarms } from '#functions/adapters/aws/alarms.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { queueVariable } from '#shared/deployment/env.ts';
import { readEnv } from './env.ts';
import { logger, metrics } from './observe.ts';
import { openPayments } from './payments.ts';
import { openPrintProvider } from './print-provider.ts';

/** The parts of an order's world that need no secret. */
export function orderStores() {
  const table = openTable(readEnv('TABLE_NAME'));
  return {
    table,
    orders: dynamoOrders(table),
    paymentRecords: dynamoPaymentRecords(table),
    checkouts: dynamoCheckouts(table),
    drafts: dynamoCheckoutDrafts(table),
    addresses: dynamoAddresses(table),
    artworks: dynamoArtworks(table),
    events: dynamoWebhookEvents(table),
    queues: sqsQueues((queue) => readEnv(queueVariable(queue))),
    alarms: metricAlarms(logger, metrics),
    clock: systemClock,
  };
}

async function open() {
  const [payments, provider] = await Promise.all([openPayments(), openPrintProvider()]);
  return { ...orderStores(), payments, provider };
}

const opened: { needs?: ReturnType<typeof open> } = {};

/**
 * All that the use cases of payments and orders need of the world. Opened with the first request and not with the Lambda,
 * because the secrets come from their store; a failure to get them is not remembered.
 */
export function orderNeeds(): ReturnType<typeof open> {
  opened.needs ??= open().catch((error: unknown) => {
    delete opened.needs;
    throw error;
  });
  return opened.needs;
}
