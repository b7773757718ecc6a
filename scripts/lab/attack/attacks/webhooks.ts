import { createHmac } from 'node:crypto';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { eventually } from '#tests/helpers/shopping.ts';
import type { Report } from '../ledger.ts';
import { send } from '../wire.ts';
import { snapshotOf, type World } from '../world.ts';

type Event = { id: string; type: string; created: number; data: { object: { id: string; metadata?: object } } };

const stripeSignature = (body: string, secret: string, at = Date.now() / 1000, scheme = 'v1') => {
  const time = Math.floor(at);
  return `t=${time},${scheme}=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

/** Forges, replays, and reorders the events of both providers. */
export async function attackWebhooks(world: World, report: Report): Promise<void> {
  const before = await traceOf(world);
  await forgeStripe(world, report);
  await forgePrintful(world, report);
  await replay(world, report);
  await queuesDrained(world);
  report.attempt((await traceOf(world)) === before, 'an event changed an order, a payment, or a print');
}

async function forgeStripe({ shop, paymentIntentId }: World, report: Report): Promise<void> {
  const paid = {
    id: 'evt_forged000000000000000000',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { id: paymentIntentId, object: 'payment_intent', status: 'succeeded', amount: 1 } },
  };
  const body = JSON.stringify(paid);
  const valid = stripeSignature(body, localStripe.webhookSecret);
  const old = Date.now() / 1000 - 301;
  const forged: [string, string | undefined, string][] = [
    ['no signature', undefined, body],
    ['an empty signature', '', body],
    ['a guessed secret', stripeSignature(body, 'whsec_guess'), body],
    ['an empty secret', stripeSignature(body, ''), body],
    ['the publishable key as secret', stripeSignature(body, localStripe.publishableKey), body],
    ['another scheme', stripeSignature(body, localStripe.webhookSecret, Date.now() / 1000, 'v0'), body],
    ['a signature that is too old', stripeSignature(body, localStripe.webhookSecret, old), body],
    ['a signature of another body', valid, body.replace('"amount":1', '"amount":2')],
    ['a signature of a longer body', valid, `${body} `],
    ['a signature without its time', valid.replace(/t=\d+,/, ''), body],
    ['a time that is not a number', valid.replace(/t=\d+/, 't=NaN'), body],
    ['a truncated signature', valid.slice(0, -1), body],
    ['signed, but another shape', stripeSignature('{}', localStripe.webhookSecret), '{}'],
    ['signed, but a list', stripeSignature('[]', localStripe.webhookSecret), '[]'],
    ['signed, but null', stripeSignature('null', localStripe.webhookSecret), 'null'],
    ['signed, but not JSON', stripeSignature('x', localStripe.webhookSecret), 'x'],
    ['signed, but without an ID', ...signedWithout(paid, 'id')],
  ];
  for (const [what, signature, sent] of forged) {
    const headers = {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    };
    const { status } = await send(shop.url, '/api/webhooks/stripe', { method: 'POST', headers, body: sent });
    report.attempt(status >= 400 && status < 500, `Stripe's event with ${what} was answered with ${status}`);
  }
}

function signedWithout(event: Record<string, unknown>, name: string): [string, string] {
  const { [name]: _, ...rest } = event;
  const body = JSON.stringify(rest);
  return [stripeSignature(body, localStripe.webhookSecret), body];
}

async function forgePrintful({ shop, owned, secrets }: World, report: Report): Promise<void> {
  const event = {
    type: 'order_canceled',
    occurred_at: new Date().toISOString(),
    retries: 0,
    store_id: 1,
    data: { order: { id: 1, external_id: owned.orderId, status: 'canceled' }, reason: 'forged' },
  };
  const body = JSON.stringify(event);
  const sign = (text: string, hex: string) => createHmac('sha256', Buffer.from(hex, 'hex')).update(text).digest('hex');
  const { printfulWebhookPath: path, printfulWebhookKey: key } = secrets;
  const signed = sign(body, key);
  const forged: [string, string, string | undefined, string][] = [
    ['a guessed path', 'guess', signed, body],
    ['an empty path', '%20', signed, body],
    ['the path in another case', path.toUpperCase(), signed, body],
    ['a part of the path', path.slice(0, -1), signed, body],
    ['no signature', path, undefined, body],
    ['an empty signature', path, '', body],
    ['a guessed key', path, sign(body, 'ab'.repeat(32)), body],
    ['an empty key', path, sign(body, ''), body],
    ['the signature of another body', path, signed, body.replace('forged', 'Forged')],
    ['a truncated signature', path, signed.slice(0, -2), body],
    ['a signature that is not hexadecimal', path, 'z'.repeat(64), body],
    ['signed, but another shape', path, sign('{}', key), '{}'],
    ['signed, but null', path, sign('null', key), 'null'],
    ['signed, but not JSON', path, sign('x', key), 'x'],
  ];
  for (const [what, secret, signature, sent] of forged) {
    const headers = {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-pf-webhook-signature': signature }),
    };
    const url = `/api/webhooks/printful/${secret}`;
    const { status } = await send(shop.url, url, { method: 'POST', headers, body: sent });
    report.attempt(status >= 400 && status < 500, `Printful's event with ${what} was answered with ${status}`);
  }
}

/** Delivers every payment event again, five times, in the wrong order and concurrently. */
async function replay({ shop }: World, report: Report): Promise<void> {
  const authorization = `Bearer ${localStripe.secretKey}`;
  const listed = await fetch(`${shop.endpoints.stripe}/v1/events?limit=100`, { headers: { authorization } });
  const { data } = (await listed.json()) as { data: Event[] };
  const deliveries = [1, 2, 3, 4, 5].flatMap((round) => (round % 2 ? data : data.toReversed()));
  const statuses = await Promise.all(
    deliveries.map(async (event) => {
      const body = JSON.stringify(event);
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': stripeSignature(body, localStripe.webhookSecret),
      };
      return (await send(shop.url, '/api/webhooks/stripe', { method: 'POST', headers, body })).status;
    }),
  );
  // A repeated delivery is accepted, so that the provider stops repeating it. Whether it had an effect is checked
  // later.
  for (const status of statuses) report.attempt(status === 200, `a repeated event was answered with ${status}`);
}

/** Waits until the shop has processed every event that it accepted. */
async function queuesDrained({ shop }: World): Promise<void> {
  const url = shop.endpoints.queues['process-webhook'];
  await eventually(async () => {
    const body = new URLSearchParams({ Action: 'GetQueueAttributes', 'AttributeName.1': 'All', QueueUrl: url ?? '' });
    const answer = await (await fetch(shop.endpoints.sqs, { method: 'POST', body })).text();
    const counts = [...answer.matchAll(/ApproximateNumberOfMessages(?:NotVisible)?<\/Name>\s*<Value>(\d+)/g)];
    return counts.every(([, count]) => count === '0') || undefined;
  }, 'Processing all events');
}

/** Returns the orders, payments, and prints that the providers and the victim see. */
async function traceOf(world: World): Promise<string> {
  const { stripe, printful } = world.shop.endpoints;
  const state = (await (await fetch(`${stripe}/_control/state`)).json()) as Record<'intents' | 'refunds', unknown[]>;
  const prints = await fetch(`${printful}/orders`, { headers: { authorization: 'Bearer any' } });
  const { result } = (await prints.json()) as { result: { external_id: string }[] };
  return JSON.stringify([
    await snapshotOf(world),
    state.intents.length,
    state.refunds.length,
    result.map(({ external_id }) => external_id).sort(),
  ]);
}
