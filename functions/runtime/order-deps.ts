import { metricAlarms } from '#functions/adapters/aws/alarms.ts';
import { PrintfulSecret, readSecret, StripeSecret } from '#functions/adapters/aws/secrets.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { readAddresses } from '#functions/adapters/dynamo/address-records.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { refuseTestMoney } from '#functions/adapters/stripe/test-money.ts';
import type { Caller } from '#functions/app/budget/limits.ts';
import type { Shopper } from '#functions/app/ports/network.ts';
import { queueVariable } from '#shared/deployment/env.ts';
import { readEnv } from './env.ts';
import { lazily } from './lazily.ts';
import { logger, metrics } from './observe.ts';

/** Returns the dependencies of the order use cases that need no secrets. */
export function orderStores() {
  const table = openTable(readEnv('TABLE_NAME'));
  const windowSeconds = Number(readEnv('ORDER_WINDOW_MINUTES')) * 60;
  return lazily({
    table: () => table,
    orders: () => dynamoOrders(table),
    paymentRecords: () => dynamoPaymentRecords(table),
    drafts: () => dynamoCheckoutDrafts(table),
    addresses: () => readAddresses(table),
    artworks: () => dynamoArtworks(table),
    queues: () => sqsQueues((queue) => readEnv(queueVariable(queue))),
    alarms: () => metricAlarms(logger, metrics),
    clock: () => systemClock,
    windowSeconds: () => windowSeconds,
  });
}

async function open(caller: Caller, secretKey: string) {
  // Reading orders calls no provider, so the providers' libraries are loaded only for the first call that needs
  // them.
  const [stripe, printing] = await Promise.all([import('./payments.ts'), import('./print-provider.ts')]);
  const [payments, provider] = await Promise.all([stripe.openPayments(), printing.openPrintProvider(caller)]);
  refuseTestMoney(secretKey, provider.confirms);
  return { ...orderStores(), payments, provider };
}

type Opened = { secrets: unknown[]; deps: Awaited<ReturnType<typeof open>> };
const opened = new Map<Caller, Opened>();

/** Returns the same for a shopper who waits for the print provider's answers. */
export async function orderDepsFor(caller: Caller, shopper: Shopper): Promise<Opened['deps']> {
  const [deps, { openPrintProvider }] = await Promise.all([orderDeps(caller), import('./print-provider.ts')]);
  return { ...deps, provider: await openPrintProvider(caller, shopper) };
}

/**
 * Returns all dependencies of the payment and order use cases for one kind of caller of the print provider. They are
 * created again when a secret changes. The secrets are fetched on the first call, so a Lambda can start without them.
 */
export async function orderDeps(caller: Caller): Promise<Opened['deps']> {
  const [stripe, printful] = await Promise.all([
    readSecret(readEnv('STRIPE_SECRET_NAME'), StripeSecret),
    readSecret(readEnv('PRINTFUL_SECRET_NAME'), PrintfulSecret),
  ]);
  const known = opened.get(caller);
  if (known?.secrets[0] === stripe && known?.secrets[1] === printful) return known.deps;
  const deps = await open(caller, stripe.secretKey);
  opened.set(caller, { secrets: [stripe, printful], deps });
  return deps;
}
