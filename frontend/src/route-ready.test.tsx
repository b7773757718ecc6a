import { createRoutesFromElements, Route } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';
import type { Needs, Page } from './lib/first-data.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routeReady } from './route-ready.ts';

/** Returns the code of a page that reads these queries first. */
const orderPage = async (needs: Needs): Promise<Page> => Object.assign(() => <p>Order</p>, { needs });

function routesOf(load: () => Promise<Page>) {
  const Page = lazyPage(load);
  return createRoutesFromElements(
    <Route>
      <Route path="/orders/:orderId" element={<Page />} />
      <Route path="/orders" element={<Page />} />
    </Route>,
  );
}

const orderQuery = (orderId: string | undefined, answer: () => Promise<string>) => ({
  queryKey: ['order', orderId],
  queryFn: answer,
});

test('a page is ready once its code and its first data have loaded', async () => {
  const queries = createQueryClient();
  const routes = routesOf(() => orderPage(({ orderId }) => [orderQuery(orderId, async () => 'a poster')]));

  await routeReady(routes, queries, '/orders/VF-1');

  expect(queries.getQueryData(['order', 'VF-1'])).toBe('a poster');
});

test('the first data of a page may depend on the query string, and may be the first page of a list', async () => {
  const queries = createQueryClient();
  const readPage = {
    queryKey: ['orders'],
    queryFn: async () => 'the newest',
    initialPageParam: null,
    getNextPageParam: () => null,
  };
  const routes = routesOf(() =>
    orderPage((_params, query) => [orderQuery(query.get('open')!, async () => 'a poster'), readPage]),
  );

  await routeReady(routes, queries, '/orders?open=VF-1');

  expect(queries.getQueryData(['order', 'VF-1'])).toBe('a poster');
  expect(queries.getQueryData(['orders'])).toEqual({ pages: ['the newest'], pageParams: [null] });
});

test('a page that renders without its data is ready while the data loads', async () => {
  const queries = createQueryClient();
  const page = await orderPage(({ orderId }) => [orderQuery(orderId, () => new Promise(() => undefined))]);
  const routes = routesOf(async () => Object.assign(page, { rendersAtOnce: true }));

  await routeReady(routes, queries, '/orders/VF-1');

  expect(queries.getQueryState(['order', 'VF-1'])?.fetchStatus).toBe('fetching');
});

test('a page is ready after 200 ms even if its data is late', async () => {
  vi.useFakeTimers();
  const routes = routesOf(() => orderPage(({ orderId }) => [orderQuery(orderId, () => new Promise(() => undefined))]));
  const settled = vi.fn();

  const waiting = routeReady(routes, createQueryClient(), '/orders/VF-1').then(settled);
  await vi.advanceTimersByTimeAsync(199);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;

  expect(settled).toHaveBeenCalledOnce();
});

test('a page whose data fails is ready, and reports the error itself', async () => {
  const routes = routesOf(() =>
    orderPage(({ orderId }) => [orderQuery(orderId, () => Promise.reject(new Error('No.')))]),
  );

  await expect(routeReady(routes, createQueryClient(), '/orders/VF-1')).resolves.toBeUndefined();
});

test('a page whose code fails to load is not ready, and an unknown path has nothing to wait for', async () => {
  const routes = routesOf(() => Promise.reject(new Error('gone')));

  await expect(routeReady(routes, createQueryClient(), '/orders/VF-1')).rejects.toThrow('gone');
  await expect(routeReady(routes, createQueryClient(), '/nowhere')).resolves.toBeUndefined();
});
