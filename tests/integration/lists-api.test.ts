import { afterAll, expect, test } from 'vitest';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { orderFromDraft } from '#functions/app/orders/placing/order-from-draft.ts';
import type { PaymentRecord } from '#functions/app/orders/ports/payment-records.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { inputsPageSize, pageSize } from '#shared/api/page.ts';
import { draftOf, lineOf } from '#tests/fakes/drafts.ts';
import { type Browser, localLambdas } from '#tests/helpers/lambdas.ts';

const lambdas = await localLambdas();
afterAll(() => lambdas[Symbol.asyncDispose]());

const orders = dynamoOrders(openTable(readEnv('TABLE_NAME')));
const details = { name: 'Maya Lindqvist', birthday: '1992-06-03', favoriteColor: '#ff6b6b', favoriteFood: 'Ramen' };

/** Registers a shopper. Returns the shopper's ID and a function that sends a request that must succeed. */
async function shopper(username: string) {
  const browser = lambdas.browser();
  const send = async (path: string, json: object) => {
    const answer = await browser.send('POST', path, { json });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { id: string & number };
  };
  const account = { username, email: `${username}@example.com`, password: 'violet-harbour-93-lanterns' };
  const { id: userId } = await send('/api/register', account);
  return { browser, send, userId };
}

/** Gives the shopper an input, an artwork of it, and an order of the artwork. */
async function use({ send, userId }: Awaited<ReturnType<typeof shopper>>, number: number): Promise<void> {
  const input = await send('/api/inputs', { ...details, favoriteFood: `Ramen ${number}` });
  const artwork = await send('/api/artworks/generate', { inputId: input.id });
  const orderId = `VF-000000000${number}`;
  const draft = draftOf(1, userId, { orderId, lines: [lineOf(1, artwork.id)] });
  const paymentIntentId = `pi_${number}`;
  const at = `2026-01-0${number}T00:00:00.000Z`;
  const payment: PaymentRecord = {
    ...{ paymentIntentId, userId, orderId, amount: draft.total, currency: 'USD' },
    ...{ status: 'succeeded', refundId: null, cause: null, createdAt: at, updatedAt: at },
  };
  const order = orderFromDraft(draft, paymentIntentId, at, 0);
  expect(await orders.place({ order, payment, draft, address: null })).toBe('placed');
}

/** Follows a list's links from its first page. Returns the IDs on each page. */
async function pagesOf(browser: Browser, first: string): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const { status, body, headers } = await browser.send('GET', url);
    expect(status).toBe(200);
    pages.push((body as { id: unknown }[]).map(({ id }) => id));
    url = String(headers.link).match(/^<(\/api\/[^>]+)>; rel="next"$/)?.[1];
  }
  return pages;
}

test('a shopper’s lists can be read page by page through their links, or whole without a limit', async () => {
  const reader = await shopper('page-reader');
  const { browser } = reader;
  for (const number of [1, 2, 3]) await use(reader, number);

  for (const list of ['/api/inputs', '/api/artworks']) {
    expect(await pagesOf(browser, `${list}?limit=2`)).toEqual([[3, 2], [1]]);
    expect(await pagesOf(browser, `${list}?before=3&limit=1`)).toEqual([[2], [1]]);
    expect(await pagesOf(browser, list)).toEqual([[3, 2, 1]]);
  }
  const [newest, middle, oldest] = [3, 2, 1].map((number) => `VF-000000000${number}`);
  expect(await pagesOf(browser, '/api/orders?limit=2')).toEqual([[newest, middle], [oldest]]);
  expect(await pagesOf(browser, '/api/orders')).toEqual([[newest, middle, oldest]]);
});

test('a page has at most a hundred records, or twenty inputs, and starts at a number or at one of the shopper’s own orders', async () => {
  const { browser } = await shopper('page-asker');
  const statusOf = async (url: string) => (await browser.send('GET', url)).status;

  const most = { '/api/inputs': inputsPageSize, '/api/artworks': pageSize, '/api/orders': pageSize };
  for (const [list, size] of Object.entries(most)) {
    const limits = [0, size + 1, 'all', size].map((limit) => statusOf(`${list}?limit=${limit}`));
    expect(await Promise.all(limits)).toEqual([400, 400, 400, 200]);
    expect(await statusOf(`${list}?before=next`)).toBe(400);
  }
  expect(await statusOf('/api/orders?before=VF-000000000Z')).toBe(404);
});

test('more inputs than fit in a page continue on the next one', async () => {
  const { browser, send } = await shopper('page-filler');
  const numbers = Array.from({ length: inputsPageSize + 1 }, (_, index) => index + 1);
  for (const number of numbers) await send('/api/inputs', { ...details, favoriteFood: `Soup ${number}` });

  expect(await pagesOf(browser, '/api/inputs')).toEqual([numbers.slice(1).reverse(), [1]]);
});
