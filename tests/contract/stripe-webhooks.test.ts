import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { registerEvents } from '#functions/adapters/stripe/event-endpoint.ts';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { type LocalStripe, startStripe } from '#scripts/stand-ins/stripe/server.ts';
import { Event } from './stripe-event-schemas.ts';
import { listen, type TestServer } from './stripe-http.ts';
import { connect, control as controlStripe, order } from './stripe-recorded.ts';

type Delivery = { body: string; signature: string };
const deliveries: Delivery[] = [];
/** The statuses of the receiver's next responses. The receiver responds with 200 when the list is empty. */
const answers: number[] = [];

let shop: TestServer;
let standIn: LocalStripe;
let stripe: Stripe;

beforeAll(async () => {
  shop = await listen(async (request, response) => {
    deliveries.push({ body: await text(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  const webhook = { url: `${shop.url}/hook`, secret: localStripe.webhookSecret };
  standIn = await startStripe({ control: true, webhook });
  stripe = connect(standIn.url);
});

afterEach(async () => {
  await control('reset');
  deliveries.length = 0;
  answers.length = 0;
});

afterAll(async () => {
  await standIn.close();
  await shop[Symbol.asyncDispose]();
});

const control = (path: string, body?: object) => controlStripe(standIn.url, path, body);
const read = ({ body, signature }: Delivery) =>
  stripe.webhooks.constructEvent(body, signature, localStripe.webhookSecret, 300);
const received = () => deliveries.map((delivery) => read(delivery));
const receivedTypes = () => received().map(({ type }) => type);
const arrive = (count: number) => expect.poll(() => deliveries).toHaveLength(count);

const pay = (payment_method: string) => stripe.paymentIntents.create({ ...order, confirm: true, payment_method });

test('reports a payment in signed events whose signatures the SDK accepts', async () => {
  const { id } = await pay('pm_card_visa');
  await arrive(3);

  const wrongSecret = () => Stripe.webhooks.constructEvent(deliveries[0]!.body, deliveries[0]!.signature, 'whsec_x');
  const changed = { ...deliveries[0]!, body: deliveries[0]!.body.replace('4599', '1') };

  expect(receivedTypes().sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  expect(received().map(({ data }) => Object(data.object).payment_intent ?? Object(data.object).id)).toEqual([
    id,
    id,
    id,
  ]);
  expect(deliveries.flatMap(({ body }) => Event.safeParse(JSON.parse(body)).error?.issues ?? [])).toEqual([]);
  expect(wrongSecret).toThrow(Stripe.errors.StripeSignatureVerificationError);
  expect(() => read(changed)).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

test('retries the same event after the endpoint fails', async () => {
  answers.push(500, 302);

  await stripe.paymentIntents.create(order);
  await arrive(3);

  expect(new Set(received().map(({ id }) => id)).size).toBe(1);
  await expect.poll(async () => (await stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
});

test('the control endpoints drop an event and replay it later', async () => {
  await control('event-faults', { fault: 'drop', type: 'payment_intent.succeeded' });

  await pay('pm_card_visa');
  await arrive(2);
  const types = receivedTypes();
  const [lost] = (await stripe.events.list({ type: 'payment_intent.succeeded' })).data;
  await control(`events/${lost?.id}/replay`);
  await arrive(3);

  expect(types).not.toContain('payment_intent.succeeded');
  expect(received().at(-1)?.id).toBe(lost?.id);
});

test('registering the shop limits the dashboard’s endpoint to the events that the shop handles', async () => {
  const config = { secretKey: localStripe.secretKey, apiUrl: standIn.url };
  const { webhookSecret, deleted } = await registerEvents(config, `${shop.url}/hook`);

  await pay('pm_card_visa');
  await arrive(1);

  expect({ webhookSecret, deleted }).toEqual({ webhookSecret: null, deleted: [] });
  expect(receivedTypes()).toEqual(['payment_intent.succeeded']);
  expect((await stripe.events.list()).data).toHaveLength(3);
});

test('the control endpoint duplicates an event', async () => {
  await control('event-faults', { fault: 'duplicate', type: 'payment_intent.created', milliseconds: 20 });

  await stripe.paymentIntents.create(order);
  await arrive(2);

  const [one, two] = received();
  expect(one?.id).toBe(two?.id);
});

test('the control endpoint reverses the order of events', async () => {
  await control('event-faults', { fault: 'reorder', times: 3, milliseconds: 1000 });

  await pay('pm_card_visa');
  await arrive(3);

  expect(receivedTypes()).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
});

test('the control endpoint delays an event', async () => {
  await control('event-faults', { fault: 'delay', milliseconds: 600_000 });

  await stripe.paymentIntents.create(order);
  await stripe.paymentIntents.create(order);
  await arrive(1);
  await control('clock', { seconds: 601 });
  await arrive(2);

  expect(received().map(({ id }) => id)).toEqual((await stripe.events.list()).data.map(({ id }) => id));
});

test('test cards cause disputes and failed refunds', async () => {
  const disputed = await pay('pm_card_createDispute');
  const refunded = await pay('pm_card_refundFail');
  const refund = await stripe.refunds.create({ payment_intent: refunded.id });

  await control('clock', { seconds: 2 });
  await expect.poll(receivedTypes).toEqual(expect.arrayContaining(['charge.dispute.created', 'refund.failed']));

  const charge = await stripe.paymentIntents.retrieve(disputed.id, { expand: ['latest_charge'] });
  expect(charge.latest_charge).toMatchObject({ disputed: true });
  expect(refund.status).toBe('succeeded');
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
  expect(deliveries.flatMap(({ body }) => Event.safeParse(JSON.parse(body)).error?.issues ?? [])).toEqual([]);
});

const newestDispute = async () => (await stripe.disputes.list()).data[0]!;
const disputeEvents = async () =>
  (await stripe.events.list({ types: ['charge.dispute.*'] })).data.map(({ type }) =>
    type.replace('charge.dispute.', ''),
  );

test('an inquiry moves no money until it becomes a dispute, which a won dispute gives back', async () => {
  await pay('pm_card_createDisputeInquiry');
  await control('clock', { seconds: 2 });
  await expect.poll(disputeEvents).toEqual(['created']);
  const { id, ...inquiry } = await newestDispute();
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', ...caseOf('inquiry') });

  await control(`disputes/${id}/escalate`);
  expect(await newestDispute()).toMatchObject({ id, status: 'needs_response', ...caseOf('chargeback') });
  await control(`disputes/${id}/win`);

  expect((await disputeEvents()).sort()).toEqual([
    ...['closed', 'created', 'funds_reinstated', 'funds_withdrawn', 'updated'],
  ]);
});

const caseOf = (case_type: string) => ({ payment_method_details: { type: 'card', card: { case_type } } });

test.each([
  ['dispute', 'chargeback', ['created', 'funds_withdrawn']],
  ['blocked', 'block', ['created']],
  ['resolved', 'resolution', ['created', 'funds_withdrawn']],
])('a payment that is %s is a %s', async (kind, caseType, events) => {
  const { latest_charge: charge } = await pay('pm_card_visa');

  await control(`charges/${charge}/dispute`, { kind });

  expect(await newestDispute()).toMatchObject(caseOf(caseType));
  expect((await disputeEvents()).sort()).toEqual(events);
});
