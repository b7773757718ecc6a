import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartQuery } from '../../queries/cart.ts';
import { cartItem } from '../../testing/cart-item.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { findToast, openAt } from '../../testing/open-page.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { CartLine } from './cart-line.tsx';
import { useChangedItems } from './item-changes.ts';

const item = { ...cartItem, quantity: 2 };
const put = 'PUT /api/cart/4';

const increase = () => screen.getByRole('button', { name: 'Increase quantity' });
const decrease = () => screen.getByRole('button', { name: 'Decrease quantity' });

function Cart() {
  const items = useChangedItems(useSuspenseQuery(cartQuery).data);
  return items.length === 0 ? 'Nothing' : items.map((one) => <CartLine key={one.id} item={one} />);
}

test('a failed quantity change restores the old quantity', async () => {
  fakeServer({
    'GET /api/cart': { json: [item] },
    [put]: { status: 502, json: { message: 'The catalogue is out of reach' } },
  });
  const { user } = openAt('/cart', <Cart />);
  await screen.findByText('$39.98');

  await user.click(increase());

  await findToast('Update failed', 'The catalogue is out of reach');
  await screen.findByText('$39.98');
});

/** A fake shop that responds to quantity changes only when the test calls `letGo`. */
function slowShop() {
  let held = [item];
  const waiting: (() => void)[] = [];
  const inTurn = () => new Promise<void>((resolve) => waiting.push(resolve));
  const read = () => ({ json: held });
  const server = fakeServer({ 'GET /api/cart': read });
  server.answer(put, async ({ body }) => {
    const { quantity } = body as { quantity: number };
    await inTurn();
    held = quantity < 1 ? [] : [{ ...item, quantity }];
    return quantity < 1 ? { status: 204 } : { json: held[0] };
  });
  return { server, read, inTurn, letGo: () => waiting.shift()?.() };
}

const sentQuantities = ({ server }: ReturnType<typeof slowShop>) =>
  server.callsOf(put).map(({ body }) => (body as { quantity: number }).quantity);

/** Clicks the buttons without a render in between. */
const pressAtOnce = (...buttons: HTMLElement[]) =>
  act(() => {
    for (const button of buttons) button.click();
  });

test('four quick presses show the last quantity at once and send only the first and the last quantity', async () => {
  const shop = slowShop();
  openAt('/cart', <Cart />);
  await screen.findByText('$39.98');
  const more = increase();

  pressAtOnce(more);
  await waitFor(() => expect(sentQuantities(shop)).toEqual([3]));
  pressAtOnce(more, more, more);

  await screen.findByText('$119.94');
  expect(sentQuantities(shop)).toEqual([3]);
  shop.letGo();
  await waitFor(() => expect(sentQuantities(shop)).toEqual([3, 6]));
  expect(screen.getByText('$119.94')).toBeDefined();
  expect(screen.queryByText('Cart updated')).toBeNull();
  shop.letGo();
  await findToast('Cart updated');
  expect(screen.getByText('$119.94')).toBeDefined();
});

test('rapid clicks on plus and minus send one request with the final quantity', async () => {
  const shop = slowShop();
  openAt('/cart', <Cart />);
  await screen.findByText('$39.98');
  const [more, less] = [increase(), decrease()];

  pressAtOnce(more, less, less);
  await waitFor(() => expect(sentQuantities(shop)).toEqual([1]));
  shop.letGo();

  await findToast('Cart updated');
  expect(screen.getByText('$19.99')).toBeDefined();
});

test('quick presses of plus never request a quantity above 50', async () => {
  const shop = slowShop();
  shop.server.answer('GET /api/cart', { json: [{ ...item, quantity: 49 }] });
  openAt('/cart', <Cart />);
  await screen.findByText('$979.51');
  const more = increase();

  pressAtOnce(more, more, more);

  await screen.findByText('$999.50');
  expect(sentQuantities(shop)).toEqual([50]);
});

test.each(['before', 'after'])(
  'a stale cart that arrives %s the response to a newer quantity change does not hide that change',
  async (when) => {
    const skip = fakeTime();
    const shop = slowShop();
    const { user } = openAt('/cart', <Cart />);
    await screen.findByText('$39.98');
    await user.click(increase());
    await waitFor(() => expect(sentQuantities(shop)).toEqual([3]));
    const older = Promise.withResolvers<void>();
    // The response to the cart request that follows the first change arrives late and contains an outdated cart.
    shop.server.answer('GET /api/cart', async () => {
      shop.server.answer('GET /api/cart', shop.read);
      await older.promise;
      return { json: [{ ...item, quantity: 3 }] };
    });
    shop.letGo();
    await waitFor(() => expect(shop.server.callsOf('GET /api/cart')).toHaveLength(2));
    await user.click(increase());
    await waitFor(() => expect(sentQuantities(shop)).toEqual([3, 4]));

    if (when === 'before') older.resolve();
    await screen.findByText('$79.96');
    shop.letGo();
    await waitFor(() => expect(shop.server.callsOf('GET /api/cart')).toHaveLength(3));
    if (when === 'after') older.resolve();

    await skip(1000);
    expect(screen.getByText('$79.96')).toBeDefined();
  },
);

test('a failed quantity change shows no toast while a newer change is pending', async () => {
  const shop = slowShop();
  shop.server.answer(put, async ({ body }) => {
    await shop.inTurn();
    const { quantity } = body as { quantity: number };
    return quantity === 3 ? { status: 502, json: { message: 'Too busy' } } : { json: { ...item, quantity } };
  });
  const { user } = openAt('/cart', <Cart />);
  await screen.findByText('$39.98');
  await user.click(increase());
  await waitFor(() => expect(sentQuantities(shop)).toEqual([3]));
  await user.click(increase());

  shop.letGo();
  await waitFor(() => expect(sentQuantities(shop)).toEqual([3, 4]));
  expect(screen.queryByText('Update failed')).toBeNull();
  expect(screen.getByText('$79.96')).toBeDefined();
  shop.letGo();

  await findToast('Cart updated');
});

test('pressing Remove twice sends one request', async () => {
  const server = fakeServer({ 'GET /api/cart': { json: [item] } });
  server.answer('DELETE /api/cart/4', () => {
    server.answer('GET /api/cart', { json: [] });
    return { status: 204 };
  });
  openAt('/cart', <Cart />);
  await screen.findByText('$39.98');
  const remove = screen.getByRole('button', { name: /^Remove/ });

  pressAtOnce(remove, remove);

  await findToast('Item removed');
  expect(screen.getByText('Nothing')).toBeDefined();
  expect(server.callsOf('DELETE /api/cart/4')).toHaveLength(1);
});

test('pressing Add to Cart with an incomplete selection shows the missing choice and sends no request', async () => {
  const server = fakeServer();
  const missing = 'Please select a size and color variant from the dropdown';
  const { user } = openAt(
    '/',
    <AddToCart
      toAdd={{ state: 'impossible', reason: missing }}
      title="Everyday T-shirt"
      price={undefined}
      choice=""
      keepShopping={null}
    />,
  );

  await user.click(await screen.findByRole('button', { name: /^Add to Cart/ }));

  await findToast('Failed to Add to Cart', missing);
  expect(server.callsOf('POST /api/cart')).toEqual([]);
});

test('the add-to-cart button allows a retry after a failure and links to the cart after a success', async () => {
  const { artworkId, productId, variantId, quantity, customization } = item;
  const added = { artworkId, productId, variantId, quantity, customization };
  const server = fakeServer({
    'GET /api/printful/artwork-status/7': { json: { status: 'ok', printfulFileId: 11 } },
    'POST /api/cart': { status: 500, json: {} },
  });
  const { user } = openAt(
    '/',
    <AddToCart
      toAdd={{ state: 'possible', item: added, notYet: null }}
      title="Everyday T-shirt"
      price="19.99"
      choice="M"
      keepShopping={null}
    />,
  );

  await user.click(await screen.findByRole('button', { name: 'Add to Cart – $19.99' }));
  await findToast('Failed to Add to Cart');
  server.answer('POST /api/cart', { status: 201, json: item });
  await user.click(await screen.findByRole('button', { name: /^Add to Cart/ }));

  await screen.findByText('Added to Cart');
  expect(screen.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart');
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  await findToast('Added to Cart!');
});
