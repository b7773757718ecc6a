import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { openTable, type Table } from '#functions/adapters/dynamo/table.ts';
import type { HttpLambda } from '#functions/runtime/serve.ts';
import { lambdaEvent } from '#scripts/lab/bench/lambda-event.ts';
import { readEnvironment } from '#scripts/local/environment-file.ts';
import { routeMatcher } from '#scripts/local/gateway/route-matcher.ts';
import { httpEntry } from '#scripts/local/lambda-entries.ts';
import { api, type GroupName } from '#shared/api/index.ts';
import type { CartItem } from '#shared/model/cart.ts';
import { address } from '#tests/helpers/address.ts';
import { lambdaContext } from '#tests/helpers/lambda-context.ts';
import { startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeOrder, paintedArtwork, someVariant } from '#tests/helpers/shopping.ts';

// A request waits for the table once per round, whatever the round holds. These tests run the real handlers and let the
// table answer only when a handler can do nothing more, so calls that could be sent together are counted as one round.

type Call = { name: string; input: unknown };

/** Holds the calls to a table until the process is idle and no call is under way. Returns the rounds, which it fills. */
function watchRounds({ client }: Table): Call[][] {
  const rounds: Call[][] = [];
  const send = client.send.bind(client) as (command: object) => Promise<unknown>;
  let held: (() => void)[] = [];
  let underWay = 0;
  async function release() {
    for (let idle = 0; idle < 50; idle += 1) {
      await turn();
      if (underWay > 0) idle = 0;
    }
    const released = held;
    held = [];
    underWay += released.length;
    for (const go of released) go();
  }
  Object.assign(client, {
    async send(command: { input: unknown }) {
      if (held.length === 0) {
        rounds.push([]);
        void release();
      }
      rounds.at(-1)!.push({ name: command.constructor.name, input: command.input });
      await new Promise<void>((go) => held.push(go));
      return send(command).finally(() => {
        underWay -= 1;
      });
    },
  });
  return rounds;
}

const shop = await startShop({ env: { ORDER_WINDOW_MINUTES: '10' } });
afterAll(() => shop[Symbol.asyncDispose]());
const shopper = new Shopper(shop.url);
await shopper.register();
const { artworkId } = await paintedArtwork(shopper);
const orderId = await completeOrder(shopper, shop, artworkId);
const confirmedId = await completeOrder(shopper, shop, artworkId);
const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
const line = { artworkId, productId, variantId, quantity: 1, customization: { placement } };
const { id: itemId } = (await shopper.post('/api/cart', line)).body as CartItem;
const cookie = shopper.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

Object.assign(process.env, await readEnvironment(shop.dataDir), { POWERTOOLS_LOG_LEVEL: 'SILENT' });
const table = openTable(String(process.env.TABLE_NAME));
const confirmation = {
  to: 'confirmed',
  message: 'Confirmed',
  changedBy: 'provider',
  at: new Date().toISOString(),
} as const;
await dynamoOrders(table).move(confirmedId, confirmation);
const rounds = watchRounds(table);
const matchOf = routeMatcher(api);

/** Sends a request to the real handler. Returns its status and the rounds of calls to the table. */
async function sent(method: string, path: string, json?: object) {
  const group = matchOf(method, new URL(path, shop.url).pathname)?.group as GroupName;
  const { handler } = (await import(httpEntry(group))) as { handler: HttpLambda };
  rounds.length = 0;
  const event = lambdaEvent(shop.url, { method, path, cookie, ...(json && { json }) });
  const { statusCode } = await handler(event, lambdaContext());
  return { statusCode, rounds: rounds.splice(0) };
}

test.each<[string, string, object | undefined, number]>([
  ['GET', '/api/user', undefined, 2],
  ['GET', '/api/cart', undefined, 2],
  ['GET', '/api/artworks', undefined, 2],
  // The session; the orders' heads; the orders; whether the payments of confirmed ones are disputed.
  ['GET', '/api/orders', undefined, 4],
  ['GET', `/api/orders/${orderId}`, undefined, 1],
  // The session and the order; whether its payment is disputed.
  ['GET', `/api/orders/${confirmedId}`, undefined, 2],
  ['GET', `/api/printful/products/${productId}`, undefined, 1],
  ['GET', `/api/printful/variants/${productId}`, undefined, 1],
  ['GET', `/api/printful/placements/${productId}`, undefined, 1],
  ['GET', '/api/printful/products?limit=24', undefined, 1],
  ['GET', '/api/printful/countries', undefined, 1],
  // The session; the limits and all reads; the transaction.
  ['POST', '/api/cart', { ...line, mockupUrl: `${shop.url}/m/another.jpg` }, 3],
  ['PUT', `/api/cart/${itemId}`, line, 3],
  ['PUT', `/api/cart/${itemId}`, { quantity: 2 }, 3],
  ['POST', '/api/cart/review', undefined, 3],
  // The session; the limits, the stop, and the cart; the catalogue; the known offer.
  ['POST', '/api/checkout/calculate', { shippingAddress: address }, 4],
])('a warm %s %s waits for the table as often as it must', async (method, path, json, expected) => {
  await sent(method, path, json);

  const { statusCode, rounds: counted } = await sent(method, path, json);

  expect(statusCode).toBeLessThan(300);
  expect(counted.map((calls) => calls.map(({ name }) => name))).toHaveLength(expected);
});

test.each<[string, string, object, number]>([
  ['POST', '/api/cart', { ...line, artworkId: 99 }, 404],
  ['POST', '/api/cart', { ...line, customization: { placement: 'sleeve' } }, 422],
  ['PUT', '/api/cart/99', line, 404],
  ['PUT', `/api/cart/${itemId}`, { ...line, variantId: 4012 }, 404],
])('a refused %s %s with %o writes nothing but its counts', async (method, path, json, status) => {
  const { statusCode, rounds: counted } = await sent(method, path, json);

  expect(statusCode).toBe(status);
  const writes = counted.flat().filter(({ name }) => !/^(Get|Query|BatchGet)Command$/.test(name));
  const keys = writes.map(({ input }) => JSON.stringify((input as { Key?: object }).Key));
  expect(keys).toHaveLength(3);
  for (const key of keys) expect(key).toMatch(/(write-for|add-to-cart-for|add-to-cart-from):/);
});
