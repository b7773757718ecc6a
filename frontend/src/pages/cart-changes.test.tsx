import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productTitle } from '#shared/model/product-name.ts';
import { cartItem } from '../testing/cart-item.ts';
import { line, list, posters, summary, withCart } from '../testing/cart-page.ts';
import { isBusy } from '../testing/checkout-shop.tsx';
import { lost } from '../testing/fake-server.ts';
import { findToast, openPage } from '../testing/open-page.tsx';

const put = 'PUT /api/cart/4';
const remove = 'DELETE /api/cart/4';
const clear = 'DELETE /api/cart';

const more = () => screen.getByRole('button', { name: 'Increase quantity' }) as HTMLButtonElement;
const less = () => screen.getByRole('button', { name: 'Decrease quantity' });
const quantity = () => screen.getByRole('status', { name: 'Quantity' }).textContent;
const seeEmpty = () => screen.findByRole('heading', { name: 'Your cart is empty' });

test('a new quantity shows in the line, the summary, and the header before the server has saved it', async () => {
  const server = withCart(cartItem);
  const saved = Promise.withResolvers<void>();
  server.answer(put, async ({ body }) => {
    await saved.promise;
    const changed = { ...cartItem, ...(body as { quantity: number }) };
    server.answer(list, { json: [changed] });
    return { json: changed };
  });
  const { user } = openPage('/cart');
  await line(cartItem.productName);

  for (let press = 0; press < 4; press++) await user.click(more());
  expect(quantity()).toBe('5');
  summary().getByText('Subtotal (5 items)');
  screen.getByRole('link', { name: 'Cart, 5 items' });
  saved.resolve();
  await findToast('Cart updated');

  expect(server.callsOf(put).map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 5 }]);
  summary().getByText('Subtotal (5 items)');
  screen.getByRole('link', { name: 'Cart, 5 items' });
});

test('the cart limits a quantity to fifty', async () => {
  const server = withCart({ ...cartItem, quantity: 49 });
  server.answer(put, () => {
    server.answer(list, { json: [{ ...cartItem, quantity: 50 }] });
    return { json: { ...cartItem, quantity: 50 } };
  });
  const { user } = openPage('/cart');
  await line(cartItem.productName);

  await user.click(more());
  await findToast('Cart updated');

  expect(quantity()).toBe('50');
  // The button keeps the focus, but another press changes nothing.
  expect(more().getAttribute('aria-disabled')).toBe('true');
  more().focus();
  await user.keyboard('{Enter}');
  expect(quantity()).toBe('50');
  expect(server.callsOf(put)).toHaveLength(1);
  expect(document.activeElement).toBe(more());
});

test('a quantity change that fails on the network reverts to the saved quantity', async () => {
  const server = withCart({ ...cartItem, quantity: 2 });
  server.answer(put, lost);
  const { user } = openPage('/cart');
  await line(cartItem.productName);

  await user.click(more());
  await findToast('Update failed', 'Please try again.');

  expect(quantity()).toBe('2');
  screen.getByRole('link', { name: 'Cart, 2 items' });
});

test('the last item stays in the cart if removing it with the stepper fails', async () => {
  const server = withCart(cartItem);
  server.answer(put, { status: 500, json: { message: 'The shelf is stuck.' } });
  const { user } = openPage('/cart');
  await line(cartItem.productName);

  await user.click(less());
  await findToast('Remove failed', 'The shelf is stuck.');

  await line(cartItem.productName);
  expect(quantity()).toBe('1');
});

test('the remove button removes a cart item, or keeps it if the request fails', async () => {
  const server = withCart(cartItem, posters);
  server.answer(remove, lost);
  const { user } = openPage('/cart');
  await line(cartItem.productName);
  const press = () => user.click(screen.getByRole('button', { name: `Remove ${productTitle(cartItem.productName)}` }));

  await press();
  await findToast('Remove failed', 'Please try again.');
  await line(cartItem.productName);
  server.answer(remove, () => {
    server.answer(list, { json: [posters] });
    return { status: 204 };
  });
  await press();
  await findToast('Item removed');

  expect(screen.queryByRole('article', { name: productTitle(cartItem.productName) })).toBeNull();
  await line(posters.productName);
  screen.getByRole('link', { name: 'Cart, 2 items' });
});

test('a double click on the button that asks for confirmation clears nothing', async () => {
  const server = withCart(cartItem);
  const { user } = openPage('/cart');
  await line(cartItem.productName);
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

  // The dialog has opened with its own button under the pointer.
  fireEvent.click(button('Clear cart'), { detail: 2 });
  await user.click(button('Cancel'));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf(clear)).toEqual([]);
});

test('clearing the cart requires confirmation, and a failure keeps the items', async () => {
  const server = withCart(cartItem);
  const { user } = openPage('/cart');
  await line(cartItem.productName);
  const question = () => screen.queryByRole('dialog', { name: 'Clear your cart?' });
  const ask = () => user.click(screen.getByRole('button', { name: 'Clear cart' }));
  const answer = async (name: string) => user.click(within(question() as HTMLElement).getByRole('button', { name }));

  await ask();
  expect(question()).not.toBeNull();
  await answer('Cancel');
  expect(question()).toBeNull();
  expect(server.callsOf(clear)).toEqual([]);

  server.answer(clear, lost);
  await ask();
  await answer('Clear cart');
  await waitFor(() => expect(question()).toBeNull());
  await findToast('Clear failed', 'Please try again.');
  await line(cartItem.productName);

  const cleared = Promise.withResolvers<void>();
  server.answer(clear, async () => {
    await cleared.promise;
    return { status: 204 };
  });
  await ask();
  await answer('Clear cart');
  expect(isBusy(screen.getByRole('button', { name: 'Clearing...' }))).toBe(true);
  cleared.resolve();

  await seeEmpty();
  await findToast('Cart cleared');
  expect(question()).toBeNull();
});
