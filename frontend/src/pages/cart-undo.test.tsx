import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartItem } from '#shared/model/cart.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { artwork } from '../testing/artwork.ts';
import { cartItem, printedAt } from '../testing/cart-item.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { findToast, openPage } from '../testing/open-page.tsx';

const shirt: CartItem = {
  ...cartItem,
  quantity: 3,
  customization: printedAt({ placement: 'back', position: { x: 400, y: 600, size: 500 } }),
  mockupUrl: '/m/shirt.jpg',
};
const poster: CartItem = {
  ...cartItem,
  id: 9,
  productId: 1,
  variantId: 3876,
  productName: 'Poster',
  variantColor: null,
};

/** A shop whose cart holds these items and changes as the shopper asks. */
function withCart(...items: CartItem[]) {
  let held = items;
  const server = fakeServer({
    'GET /api/artworks/7': { json: artwork(7) },
    'GET /api/inputs': { json: [] },
    'GET /api/cart': () => ({ json: held }),
    'POST /api/cart': ({ body }) => {
      const added = { ...shirt, ...(body as Partial<CartItem>) };
      held = [...held, added];
      return { status: 201, json: added };
    },
  });
  for (const { id } of items) {
    const remove = () => {
      held = held.filter((item) => item.id !== id);
      return { status: 204 };
    };
    server.answer(`DELETE /api/cart/${id}`, remove);
    server.answer(`PUT /api/cart/${id}`, remove);
  }
  return server;
}

const press = async (name: string | RegExp) => (await screen.findByRole('button', { name })).click();
const undo = () => screen.queryByRole('button', { name: /^Undo/ });
const line = (name: string) => screen.queryByRole('article', { name });

test('a removed line can be put back as it was, and then has the focus', async () => {
  const server = withCart(shirt, poster);
  const { user } = openPage('/cart');
  await user.click(await screen.findByRole('button', { name: `Remove ${productTitle(shirt.productName)}` }));

  const row = await screen.findByRole('button', { name: 'Undo: Everyday T-shirt (M, Black)' });
  // The next line takes the focus, so the button is one step back.
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(row);
  await user.keyboard('{Enter}');

  await findToast('Cart updated');
  expect(server.callsOf('POST /api/cart').map(({ body }) => body)).toEqual([
    {
      id: 4,
      artworkId: 7,
      productId: 71,
      variantId: 4011,
      quantity: 3,
      customization: shirt.customization,
      mockupUrl: '/m/shirt.jpg',
    },
  ]);
  const restored = await screen.findByRole('link', { name: productTitle(shirt.productName) });
  await waitFor(() => expect(document.activeElement).toBe(restored));
  expect(undo()).toBeNull();
  const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-labelledby'));
  expect(names).toEqual(['item-4', 'item-9']);
});

test('screen readers hear which line was removed and that it can be put back', async () => {
  withCart(shirt, poster);
  openPage('/cart');

  await press('Remove Poster');

  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(status()).toContain('Poster (M) was removed. Undo puts it back.'));
});

test('the last line of a cart can be put back after a quantity below one removed it', async () => {
  const server = withCart({ ...shirt, quantity: 1 });
  openPage('/cart');
  await press('Decrease quantity');
  await screen.findByRole('heading', { name: 'Your cart is empty' });

  await press(/^Undo/);

  await screen.findByRole('article', { name: productTitle(shirt.productName) });
  expect(server.callsOf('POST /api/cart')).toMatchObject([{ body: { variantId: 4011, quantity: 1 } }]);
});

test('the button that undoes a removal stands between the lines around it', async () => {
  withCart(shirt, { ...poster, id: 7, productName: 'Mug' }, poster);
  openPage('/cart');

  await press('Remove Mug');
  await screen.findByRole('button', { name: /^Undo/ });

  const [before, after] = screen.getAllByRole('article').map((article) => article.compareDocumentPosition(undo()!));
  expect([before, after]).toEqual([Node.DOCUMENT_POSITION_FOLLOWING, Node.DOCUMENT_POSITION_PRECEDING]);
});

test('a removal that cannot be undone says why and can be tried again', async () => {
  const server = withCart(shirt, poster);
  server.answer('POST /api/cart', { status: 422, json: { message: 'M / Black is out of stock' } });
  openPage('/cart');
  await press(`Remove ${productTitle(shirt.productName)}`);

  await press(/^Undo/);

  await findToast('Update failed', 'M / Black is out of stock');
  expect(undo()).not.toBeNull();
  expect(line(shirt.productName)).toBeNull();
});

test('an item that can no longer be ordered is removed for good', async () => {
  const server = withCart(shirt, poster);
  const gone = { itemId: 9, kind: 'unavailable', text: 'The poster is out of stock. Please remove it.' };
  server.answer('POST /api/cart/review', { json: { items: [shirt, poster], notices: [gone] } });
  openPage('/cart');
  await screen.findByText(gone.text);

  await press('Remove Poster');
  await findToast('Item removed');

  expect(undo()).toBeNull();
});

test('after another line is removed or the cart is cleared, an earlier removal cannot be undone', async () => {
  const server = withCart(shirt, poster, { ...poster, id: 10, productName: 'Mug' });
  openPage('/cart');
  await press(`Remove ${productTitle(shirt.productName)}`);
  await screen.findByRole('button', { name: /^Undo: Everyday/ });

  await press('Remove Poster');
  await screen.findByRole('button', { name: /^Undo: Poster/ });
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  server.answer('DELETE /api/cart', () => {
    server.answer('GET /api/cart', { json: [] });
    return { status: 204 };
  });
  await press('Clear cart');
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear cart' }).click();

  await screen.findByRole('heading', { name: 'Your cart is empty' });
  await findToast('Cart cleared');
  expect(undo()).toBeNull();
});
