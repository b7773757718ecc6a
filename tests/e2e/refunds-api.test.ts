import { beforeAll, expect, inject, test } from 'vitest';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import type { Order } from '#shared/model/order.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { operate } from '#tests/helpers/operator.ts';
import { readyArtwork } from '#tests/helpers/ready-artwork.ts';
import type { Shopper } from '#tests/helpers/shopper.ts';
import { completeDraft, completeOrder, eventually } from '#tests/helpers/shopping.ts';

const shop = inject('shop');
let shopper: Shopper;
let artworkId: number;

beforeAll(async () => {
  const account = await newAccount(shop);
  ({ shopper } = account);
  artworkId = await readyArtwork(shop, inject('painting'), account);
});

const orderOf = async (id: string) => (await shopper.get(`/api/orders/${id}`)).body as Order;
const shows = (id: string, amount: string) =>
  eventually(
    async () => ((await orderOf(id)).refundedAmount === amount ? true : undefined),
    `${id} showing $${amount}`,
  );

const operator = (...words: string[]) => operate(shop, ...words);

const subjectsAbout = async (id: string) =>
  ((await (await fetch(`${shop.endpoints.mail}.json`)).json()) as { subject: string }[])
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(id));

const stripe = (path: string, body?: Record<string, string>) =>
  fetch(`${shop.endpoints.stripe}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${localStripe.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    ...(body && { body: new URLSearchParams(body) }),
  });

async function paymentOf(id: string): Promise<string> {
  return (await operator('show', id)).paymentRecord.paymentIntentId;
}

test('the operator refunds a line repeatedly, and the shopper gets its price and tax once', async () => {
  const id = await completeDraft(shopper, shop, artworkId);
  const { subtotalAmount, taxRate } = await orderOf(id);
  const tax = Math.round(Number(subtotalAmount) * Number(taxRate)) / 100;
  const amount = (Number(subtotalAmount) + tax).toFixed(2);

  await operator('refund', id, 'The', 'poster', 'was', 'creased', '--line', '1', '--yes');
  await operator('refund', id, 'The', 'poster', 'was', 'creased', '--line', '1', '--yes');

  await shows(id, amount);
  expect((await orderOf(id)).status).toBe('pending');
  const { data } = (await (await stripe(`/v1/refunds?payment_intent=${await paymentOf(id)}`)).json()) as {
    data: { metadata: object }[];
  };
  expect(data).toMatchObject([{ metadata: { orderId: id, part: 'line-1', cause: 'The poster was creased' } }]);
  await eventually(
    async () => ((await subjectsAbout(id)).includes(`A refund for your order ${id}`) ? true : undefined),
    'The email about the refund',
  );
});

test('a partial refund in the dashboard is shown and does not change the order; if it fails, that is shown, too', async () => {
  const id = await completeDraft(shopper, shop, artworkId);

  const made = await stripe('/v1/refunds', { payment_intent: await paymentOf(id), amount: '300' });
  await shows(id, '3.00');
  expect((await orderOf(id)).status).toBe('pending');

  const refund = (await made.json()) as { id: string };
  await stripe(`/_control/refunds/${refund.id}/fail`, {});
  await shows(id, '0.00');
  expect((await orderOf(id)).statusHistory.map(({ statusMessage }) => statusMessage)).toContain(
    "Your refund of $3.00 didn't reach your card. We'll find another way to pay you back.",
  );
  const { payments } = await operator('stuck');
  expect(payments).toContainEqual(expect.objectContaining({ orderId: id, status: 'refund-failed' }));
});

test('a failed full refund is retried and reaches the shopper', async () => {
  const id = await completeDraft(shopper, shop, artworkId);
  const paymentIntentId = await paymentOf(id);
  expect((await shopper.post(`/api/orders/${id}/cancel`)).status).toBe(200);
  const refunds = async () =>
    (
      (await (await stripe(`/v1/refunds?payment_intent=${paymentIntentId}`)).json()) as {
        data: { id: string; status: string }[];
      }
    ).data;
  await stripe(`/_control/refunds/${(await refunds())[0]?.id}/fail`, {});
  await eventually(async () => {
    const { payments } = await operator('stuck');
    return payments.some(({ orderId }: { orderId: string }) => orderId === id) || undefined;
  }, 'The failed refund being listed');

  await operator('refund', id, 'The', 'first', 'refund', 'came', 'back', '--yes');

  expect((await refunds()).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  expect(await operator('show', id)).toMatchObject({ paymentRecord: { status: 'refunded' } });
});

test('the operator corrects the address of a waiting order, both here and in the printer’s draft', async () => {
  const id = await completeDraft(shopper, shop, artworkId);

  await operator('address', id, 'Ada', 'moved', '--set', 'city=Los Angeles', '--set', 'zip=90012', '--yes');

  expect((await orderOf(id)).shippingAddress).toMatchObject({ city: 'Los Angeles', zip: '90012' });
  const draft = await fetch(`${shop.endpoints.printful}/orders/@${id}`, { headers: { authorization: 'Bearer any' } });
  expect(await draft.json()).toMatchObject({
    result: { status: 'draft', recipient: { city: 'Los Angeles', zip: '90012' } },
  });
  expect((await operator('show', id)).order.history[0]).toMatchObject({ changedBy: 'operator', reason: 'Ada moved' });
  expect(JSON.stringify(await orderOf(id))).not.toContain('Ada moved');
});

test.each([
  ['of a reviewed payment', 'pm_card_riskLevelElevated', true],
  ['of a disputed payment', 'pm_card_createDispute', false],
])('the original %s is not released', async (_, card, isHeldFromTheStart) => {
  const buyer = await newAccount(shop);
  const own = await readyArtwork(shop, inject('painting'), buyer);
  const id = await completeOrder(buyer.shopper, shop, own, undefined, card);
  const isDisputed = async () => (await operator('show', id)).paymentRecord.status === 'disputed' || undefined;
  if (!isHeldFromTheStart) await eventually(isDisputed, 'The dispute being recorded');

  const refused = await buyer.shopper.get(`/api/artworks/${own}/download?ends=${id}`);

  const message = 'You can download it once your order and its payment are no longer on hold.';
  expect(refused).toMatchObject({ status: 409, body: { message } });
  const { body: order } = await buyer.shopper.get(`/api/orders/${id}`);
  expect(order).toMatchObject({ isCancellable: true, isHeld: true });
});

test('accepting a dispute loses it at the bank, cancels the order at the printer, and needs no further action', async () => {
  const id = await completeDraft(shopper, shop, artworkId);
  const intent = (await (await stripe(`/v1/payment_intents/${await paymentOf(id)}`)).json()) as {
    latest_charge: string;
  };
  await stripe(`/_control/charges/${intent.latest_charge}/dispute`, {});
  const waits = async () => {
    const { payments } = (await operator('stuck')) as { payments: { orderId: string }[] };
    return payments.some(({ orderId }) => orderId === id);
  };
  await eventually(async () => (await waits()) || undefined, 'The dispute being listed');

  await operator('accept-dispute', id, 'Not', 'worth', 'it', '--yes');

  expect((await orderOf(id)).status).toBe('cancelled');
  const { data } = (await (await stripe(`/v1/disputes?payment_intent=${await paymentOf(id)}`)).json()) as {
    data: object[];
  };
  expect(data).toMatchObject([{ charge: intent.latest_charge, status: 'lost' }]);
  const printed = await fetch(`${shop.endpoints.printful}/orders/@${id}`, { headers: { authorization: 'Bearer any' } });
  expect(await printed.json()).toMatchObject({ result: { status: 'canceled' } });
  expect(await waits()).toBe(false);
});
