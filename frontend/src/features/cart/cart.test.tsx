import { useSuspenseQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { CartItem } from '#shared/model/cart.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { shownToast, showPage, until } from '../../testing/show-page.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { CartLine } from './cart-line.tsx';
import { cartQuery } from './cart-queries.ts';

const user = { 'GET /api/user': { json: { id: 'u', username: 'maya', email: 'maya@example.com' } } };
const item: CartItem = {
  id: 4,
  artworkId: 7,
  productId: 71,
  variantId: 4011,
  quantity: 2,
  customization: { placement: 'front', options: {} },
  mockupUrl: null,
  price: '19.99',
  productName: 'Unisex Staple T-Shirt',
  productType: 'T-Shirt',
  productImage: '/shirt.png',
  variantSize: 'M',
  variantColor: 'Black',
};
const put = 'PUT /api/cart/4';

function Cart() {
  const { data: items } = useSuspenseQuery(cartQuery);
  return items.length === 0 ? 'Nothing' : items.map((one) => <CartLine key={one.id} item={one} />);
}

test('a press on plus sends the new quantity and shows what it comes to', async () => {
  const server = fakeServer({ ...user, 'GET /api/cart': { json: [item] } });
  server.answer(put, ({ body }) => {
    const changed = { ...item, ...(body as { quantity: number }) };
    server.answer('GET /api/cart', { json: [changed] });
    return { json: changed };
  });
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$39.98'));

  await page.press('Increase quantity');

  await until(() => expect(shownToast()).toBe('Cart updated'));
  expect(page.text()).toContain('$59.97');
  expect(server.callsOf(put).map(({ body }) => body)).toEqual([{ quantity: 3 }]);
});

test('a quantity below one takes the item out', async () => {
  const server = fakeServer({ ...user, 'GET /api/cart': { json: [{ ...item, quantity: 1 }] } });
  server.answer(put, () => {
    server.answer('GET /api/cart', { json: [] });
    return { status: 204 };
  });
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$19.99'));

  await page.press('Decrease quantity');

  await until(() => expect(page.text()).toContain('Nothing'));
  expect(server.callsOf(put).map(({ body }) => body)).toEqual([{ quantity: 0 }]);
  expect(shownToast()).toBe('Item removed');
});

test('a change that the server refuses is taken back', async () => {
  fakeServer({
    ...user,
    'GET /api/cart': { json: [item] },
    [put]: { status: 502, json: { message: 'The catalogue is out of reach' } },
  });
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$39.98'));

  await page.press('Increase quantity');

  await until(() => expect(shownToast()).toBe('Update failed: The catalogue is out of reach'));
  await until(() => expect(page.text()).toContain('$39.98'));
});

test('what is missing is said instead of sent', async () => {
  const server = fakeServer(user);
  const missing = 'Please select a size and color variant from the dropdown';
  const page = await showPage(<AddToCart item={missing} price={undefined} />);

  await page.press('Add to Cart');

  expect(shownToast()).toBe(`Failed to Add to Cart: ${missing}`);
  expect(server.callsOf('POST /api/cart')).toEqual([]);
});

test('what was added leads to the cart; what was not can be tried again', async () => {
  const added = { artworkId: 7, productId: 71, variantId: 4011, quantity: 1, customization: { placement: 'front' } };
  const server = fakeServer({ ...user, 'POST /api/cart': { status: 500, json: {} } });
  const page = await showPage(<AddToCart item={added} price="19.99" />);

  await page.press('Add to Cart – $19.99');
  await until(() => expect(shownToast()).toMatch(/^Failed to Add to Cart/));
  server.answer('POST /api/cart', { status: 201, json: item });
  await page.press('Add to Cart');

  await until(() => expect(page.text()).toContain('Added to Cart'));
  expect(page.element.querySelector('a')?.getAttribute('href')).toBe('/cart');
  expect(shownToast()).toBe('Added to Cart!');
});
