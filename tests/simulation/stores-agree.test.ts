import { expect, test } from 'vitest';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import { dynamoOrderPrivacy } from '#functions/adapters/dynamo/orders/order-privacy.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { AppError } from '#shared/errors.ts';
import { memoryCheckoutDrafts, memoryCheckouts } from '#tests/fakes/checkouts.ts';
import { memoryOrderPrivacy, memoryOrders } from '#tests/fakes/order-records.ts';
import { memoryAddresses, memoryArtworks } from '#tests/fakes/own-records.ts';
import { memoryPaymentRecords } from '#tests/fakes/payment-records.ts';
import { emptyRecords } from '#tests/fakes/shop-records.ts';
import { memoryWebhookEvents } from '#tests/fakes/webhook-events.ts';
import { localTable } from '#tests/helpers/local-table.ts';
import { seededChance } from './chance.ts';
import { randomCall, type Stores } from './random-calls.ts';

function inMemory(): Stores {
  const records = emptyRecords();
  return {
    orders: memoryOrders(records),
    paymentRecords: memoryPaymentRecords(records),
    privacy: memoryOrderPrivacy(records),
    checkouts: memoryCheckouts(records),
    drafts: memoryCheckoutDrafts(records),
    addresses: memoryAddresses(records),
    artworks: memoryArtworks(records),
    events: memoryWebhookEvents(records),
  };
}

const onTable = (table: Table): Stores => ({
  orders: dynamoOrders(table),
  paymentRecords: dynamoPaymentRecords(table),
  privacy: dynamoOrderPrivacy(table),
  checkouts: dynamoCheckouts(table),
  drafts: dynamoCheckoutDrafts(table),
  addresses: dynamoAddresses(table),
  artworks: dynamoArtworks(table),
  events: dynamoWebhookEvents(table),
});

/** The results of writes whose condition was not met. */
const lost: unknown[] = [false, 'taken', 'told', 'artwork-gone', 'refused', 'over'];
const refusals = new Set<string>();
const losses = new Set<string>();

/** Returns the observable outcome of a call: the result or the error code. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => ({ refused: error instanceof AppError ? error.code : String(error) }),
  );

test.each([1, 2, 3, 4])(
  'the simulation’s in-memory stores and the table return the same results (seed %i)',
  async (seed) => {
    await using table = await localTable();
    const [memory, real] = [inMemory(), onTable(table)];
    const chance = seededChance(seed);

    for (let step = 1; step <= 380; step++) {
      const { what, call } = randomCall(chance, step);
      const expected = await outcomeOf(call(real));
      expect(await outcomeOf(call(memory)), `step ${step}: ${what}`).toEqual(expected);
      if ('refused' in expected) refusals.add(expected.refused);
      else if (lost.includes(expected.value)) losses.add(`${what}: ${expected.value}`);
    }
  },
);

test('the random calls trigger every kind of condition failure', () => {
  expect([...refusals]).toEqual(['not-found']);
  expect([...losses].sort()).toEqual([
    'addPayment: false',
    'anonymize: false',
    'attachIntent: false',
    'chooseOriginal: false',
    'claim: false',
    'claimNews: taken',
    'claimNews: told',
    'end: false',
    'freeze: false',
    'giveUp: over',
    'giveUp: refused',
    'holdDraft: taken',
    'move: false',
    'open: false',
    'place: artwork-gone',
    'place: taken',
    'planAttempt: false',
    'removeArtwork: false',
    'replaceHold: false',
    'replaceSnag: false',
    'saveAddress: false',
    'saveFulfillment: false',
    'schedule: false',
    'settle: false',
    'takeBack: false',
  ]);
});
