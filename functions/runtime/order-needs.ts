import { metricAlarms } from '#functions/adapters/aws/alarms.ts';
import { readSecret, StripeSecret } from '#functions/adapters/aws/secrets.ts';
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
import { refuseTestMoney } from '#functions/adapters/stripe/test-money.ts';
import type { Caller } from '#functions/app/budget/limits.ts';
import { queueVariable } from '#shared/deployment/env.ts';
import { readEnv } from './env.ts';
import { logger, metrics } from './observe.ts';
import { openPayments } from './payments.ts';
import { openPrintProvider } from './print-provider.ts';

/** Returns those dependencies of the order use cases that need no secrets. */
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
    windowSeconds: Number(readEnv('ORDER_WINDOW_MINUTES')) * 60,
  };
}

async function open(caller: Caller) {
  const [payments, provider] = await Promise.all([openPayments(), openPrintProvider(caller)]);
  const { secretKey } = await readSecret(readEnv('STRIPE_SECRET_NAME'), StripeSecret);
  refuseTestMoney(secretKey, provider.confirms);
  return { ...orderStores(), payments, provider };
}

const opened = new Map<Caller, ReturnType<typeof open>>();

/**
 * Returns all dependencies of the payment and order use cases for one kind of caller of the print provider. The first
 * call fetches the secrets, so a Lambda can start without them. After a failure, the next call fetches them again.
 */
export function orderNeeds(caller: Caller): ReturnType<typeof open> {
  const known = opened.get(caller);
  if (known) return known;
  const needs = open(caller).catch((error: unknown) => {
    opened.delete(caller);
    throw error;
  });
  opened.set(caller, needs);
  return needs;
}
