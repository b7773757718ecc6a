import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import type { StoredArtwork } from '#functions/app/artworks/ports.ts';
import type { ProcessDeps } from '#functions/app/orders/following/process-webhook.ts';
import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import type { StoredOrderItem } from '#functions/app/orders/ports/orders.ts';
import type { Alarm } from '#functions/app/ports/alarms.ts';
import type { Queues } from '#functions/app/ports/queues.ts';
import type { OrderFile } from '#functions/app/printing/ports.ts';
import { pendingArtwork } from '#tests/fakes/artworks.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { draftedAt, draftOf, paymentOf } from '#tests/fakes/drafts.ts';
import { fakePayments } from '#tests/fakes/payments.ts';
import { fakeFacts, fakePrintProvider } from '#tests/fakes/print-provider.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { localTable } from '#tests/helpers/local-table.ts';
import { putDraft } from '#tests/helpers/put-draft.ts';

export const shopper = '01JORDERSHOPPER';

/**
 * Creates a shop with a local DynamoDB table, in-memory providers, a manual clock, and queues that only record
 * messages.
 */
export async function orderWorld() {
  const table = await localTable();
  const time = { now: Date.parse(draftedAt) };
  const clock = { now: () => time.now };
  const sent: { queue: string; message: unknown }[] = [];
  const queues: Queues = { send: async (queue, message) => void sent.push({ queue, message }) };
  const raised: Alarm[] = [];
  const logged: object[] = [];
  const violations: number[] = [];
  const waiting: number[] = [];
  const failures: unknown[] = [];
  const news: Parameters<ProcessDeps['applyCatalogueNews']>[] = [];
  const alarms = {
    raise(alarm: Alarm, about: object) {
      raised.push(alarm);
      logged.push(about);
    },
    reportFailure: (error: unknown) => void failures.push(error),
    countViolations: (count: number) => void violations.push(count),
    countWaiting: (count: number) => void waiting.push(count),
  };
  const artworks = dynamoArtworks(table);
  const deps = {
    artworks,
    users: dynamoUsers(table),
    orders: dynamoOrders(table),
    paymentRecords: dynamoPaymentRecords(table),
    checkouts: dynamoCheckouts(table),
    drafts: dynamoCheckoutDrafts(table),
    addresses: dynamoAddresses(table),
    events: dynamoWebhookEvents(table),
    payments: fakePayments(clock.now),
    provider: fakePrintProvider(),
    printFilesOf: async (_: string, { artworkId, customization }: StoredOrderItem): Promise<OrderFile[]> =>
      customization.placements.map(({ placement }) => ({
        type: placement,
        url: `https://shop.example/p/${artworkId}.png`,
      })),
    measurePrint: async () => fakeFacts,
    queues,
    alarms,
    clock,
    attempts: fakeAttempts(),
    pseudonyms: fakePseudonyms,
    windowSeconds: 0,
    applyCatalogueNews: async (...args: Parameters<ProcessDeps['applyCatalogueNews']>) => void news.push(args),
  };
  let count = 0;

  return {
    table,
    deps,
    artworks,
    sent,
    raised,
    /** What the raised alarms name. */
    logged,
    violations,
    waiting,
    failures,
    /** The catalogue events that were passed on. */
    news,
    pass(milliseconds: number) {
      time.now += milliseconds;
    },
    /** Saves a checkout draft and a successful payment for it, so that the test can place the order. */
    async paidCheckout(changes: Partial<CheckoutDraft> = {}) {
      count += 1;
      const draft = draftOf(count, shopper, changes);
      await putDraft(table, draft);
      for (const { artworkId } of draft.lines) {
        if (!(await artworks.find(shopper, artworkId))) await artworks.add(artworkOf(artworkId));
      }
      const intent = await deps.payments.create(paymentOf(draft));
      deps.payments.pay(intent.id);
      return { draft, intentId: intent.id };
    },
    [Symbol.asyncDispose]: () => table[Symbol.asyncDispose](),
  };
}

const artworkOf = (id: number): StoredArtwork => ({
  ...pendingArtwork,
  id,
  userId: shopper,
  seed: id,
  status: 'ready',
  statusAt: draftedAt,
  imageVersion: 1,
  createdAt: draftedAt,
});
