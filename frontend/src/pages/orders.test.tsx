import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { type Answers, fakeServer } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { input } from '../testing/input.ts';
import { openPage } from '../testing/open-page.tsx';
import { order } from '../testing/order.ts';

const list = 'GET /api/orders';

/** Starts a fake server with these orders and opens the list of orders. */
function openOrders(orders: Answers[string]) {
  const server = fakeServer({
    [list]: orders,
    'GET /api/artworks': { json: [artwork(1)] },
    'GET /api/artworks/1': { json: artwork(1) },
    'GET /api/inputs': { json: [input()] },
  });
  return { server, ...openPage('/orders') };
}

test('the orders page of a shopper without orders links to the products', async () => {
  openOrders({ json: [] });

  await screen.findByRole('heading', { name: 'No Orders Yet' });
  expect(screen.getByRole('link', { name: 'Browse All Products' }).getAttribute('href')).toBe('/products');
});

test('an order list that fails to load shows the reason and can be reloaded', async () => {
  const { server, user } = openOrders({ status: 500, json: { message: 'The books are shut.' } });
  await screen.findByRole('heading', { name: 'Error Loading Orders' });
  screen.getByText('The books are shut.');

  server.answer(list, { json: [order()] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await screen.findByText(`Order ${order().id}`);
});

test('an order in the list names up to three products once and in full, and counts the others', async () => {
  const [item] = order().items;
  const names = ['Unisex Staple T-Shirt | Bella', 'Mug', 'Mug', 'Enhanced Matte Paper Poster (in)', 'Canvas', 'Puzzle'];
  const items = names.map((productName, index) => ({ ...item, id: index + 1, productName }));
  openOrders({ json: [{ ...order(), items }] });

  await screen.findByText('Everyday T-shirt, mug, matte poster and 2 more');
});

test('the order list shows placeholders, then a link to each order', async () => {
  const skip = fakeTime();
  const held = Promise.withResolvers<{ json: unknown }>();
  const { server, user, location } = openOrders(() => held.promise);
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(1));
  await skip(250);
  const waiting = within(screen.getByRole('main')).getByText('Loading').parentElement!;
  expect(waiting.getAttribute('role')).toBe('status');
  expect(waiting.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(0);

  held.resolve({ json: [order(), order({ id: 'VF-9876543210', status: 'delivered' })] });

  const row = await screen.findByRole('link', { name: /VF-0123456789/ });
  within(row).getByText('$1,050.74');
  within(row).getByText('Processing');
  within(row).getByText('November 20, 2026');
  await within(row).findByRole('img', { name: 'Artwork #1' });
  within(screen.getByRole('link', { name: /VF-9876543210/ })).getByText('Delivered');
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  server.answer('GET /api/orders/VF-0123456789', { json: order() });
  await user.click(row);
  await screen.findByRole('heading', { name: /November\xa020, 2026 Order VF-0123456789$/ });
  expect(location()).toBe('/orders/VF-0123456789');
});
