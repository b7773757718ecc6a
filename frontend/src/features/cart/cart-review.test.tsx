import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartItem } from '../../testing/cart-item.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findToast, openPage } from '../../testing/open-page.tsx';

const list = 'GET /api/cart';
const review = 'POST /api/cart/review';
const reviewed = { json: { items: [cartItem], notices: [] } };

test('a late check of the cart does not undo a quantity that the shopper has changed since', async () => {
  const checked = Promise.withResolvers<typeof reviewed>();
  const server = fakeServer({
    [list]: { json: [cartItem] },
    [review]: () => checked.promise,
    'PUT /api/cart/4': () => {
      server.answer(list, { json: [{ ...cartItem, quantity: 2 }] });
      return { json: { ...cartItem, quantity: 2 } };
    },
    'GET /api/inputs': { json: [] },
  });
  const { user } = openPage('/cart');
  await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  await findToast('Cart updated');
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(2));

  await act(async () => checked.resolve(reviewed));

  await waitFor(() => expect(server.callsOf(list)).toHaveLength(3));
  expect(screen.getByLabelText('Quantity').textContent).toBe('2');
});

test('the check of an unchanged cart shows its items without another request', async () => {
  const server = fakeServer({
    [list]: { json: [cartItem] },
    [review]: { json: { items: [{ ...cartItem, price: '21.99' }], notices: [] } },
    'GET /api/inputs': { json: [] },
  });
  openPage('/cart');

  await screen.findAllByText('$21.99');

  expect(server.callsOf(list)).toHaveLength(1);
});
