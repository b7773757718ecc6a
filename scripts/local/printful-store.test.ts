import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { refuseOtherCurrency } from './printful-store.ts';

/** Starts a fake Printful that responds with this status and body. */
async function printful(status: number, body: string) {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

const store = { token: 'a-token', storeId: undefined };
const productIn = (currency: string) => JSON.stringify({ code: 200, result: { product: { id: 71, currency } } });

test('refuses to start with a Printful store in another currency', async () => {
  await using provider = await printful(200, productIn('EUR'));

  const start = refuseOtherCurrency(store, provider.url);

  await expect(start).rejects.toThrow("The Printful store's prices are in EUR. Set the store's currency to USD.");
});

test.each([
  ['has prices in US dollars', 200, productIn('USD')],
  ['does not respond', 503, 'Down'],
])('starts with a Printful store that %s', async (_, status, body) => {
  await using provider = await printful(status, body);

  await expect(refuseOtherCurrency(store, provider.url)).resolves.toBeUndefined();
});
