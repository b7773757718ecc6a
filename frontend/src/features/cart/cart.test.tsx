import { useSuspenseQuery } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test } from 'vitest';
import { cartQuery } from '../../queries/cart.ts';
import { cartItem } from '../../testing/cart-item.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { pass, shownToast, showPage, until } from '../../testing/show-page.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { CartLine } from './cart-line.tsx';
import { useChangedItems } from './item-changes.ts';

const item = { ...cartItem, quantity: 2 };
const put = 'PUT /api/cart/4';

function Cart() {
  const items = useChangedItems(useSuspenseQuery(cartQuery).data);
  return items.length === 0 ? 'Nothing' : items.map((one) => <CartLine key={one.id} item={one} />);
}

test('the plus button sends the new quantity and shows the new total', async () => {
  const server = fakeServer({ 'GET /api/cart': { json: [item] } });
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

test('a quantity below one removes the cart item', async () => {
  const server = fakeServer({ 'GET /api/cart': { json: [{ ...item, quantity: 1 }] } });
  server.answer(put, () => {
    server.answer('GET /api/cart', { json: [] });
    return { status: 204 };
  });
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$19.99'));

  await page.press('Decrease quantity');

  await until(() => expect(page.text()).toContain('Nothing'));
  await until(() => expect(shownToast()).toBe('Item removed'));
  expect(server.callsOf(put).map(({ body }) => body)).toEqual([{ quantity: 0 }]);
});

test('a failed quantity change restores the old quantity', async () => {
  fakeServer({
    'GET /api/cart': { json: [item] },
    [put]: { status: 502, json: { message: 'The catalogue is out of reach' } },
  });
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$39.98'));

  await page.press('Increase quantity');

  await until(() => expect(shownToast()).toBe('Update failed: The catalogue is out of reach'));
  await until(() => expect(page.text()).toContain('$39.98'));
});

/** A fake shop that responds to each quantity change only when the test calls `letGo`. */
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
  return { server, read, inTurn, letGo: () => act(async () => waiting.shift()?.()) };
}

const sentQuantities = ({ server }: ReturnType<typeof slowShop>) =>
  server.callsOf(put).map(({ body }) => (body as { quantity: number }).quantity);

/** Clicks the buttons without a render in between. */
const pressAtOnce = (buttons: HTMLButtonElement[]) =>
  act(async () => {
    for (const button of buttons) button.click();
  });

test('four quick presses show the last quantity at once and send only the first and the last quantity', async () => {
  const shop = slowShop();
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$39.98'));
  const more = page.button('Increase quantity');

  await pressAtOnce([more]);
  await until(() => expect(sentQuantities(shop)).toEqual([3]));
  await pressAtOnce([more, more, more]);

  await until(() => expect(page.text()).toContain('$119.94'));
  expect(sentQuantities(shop)).toEqual([3]);
  await shop.letGo();
  await until(() => expect(sentQuantities(shop)).toEqual([3, 6]));
  expect(page.text()).toContain('$119.94');
  expect(shownToast()).toBeUndefined();
  await shop.letGo();
  await until(() => expect(shownToast()).toBe('Cart updated'));
  expect(page.text()).toContain('$119.94');
});

test('rapid clicks on plus and minus send one request with the final quantity', async () => {
  const shop = slowShop();
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$39.98'));
  const [more, less] = [page.button('Increase quantity'), page.button('Decrease quantity')];

  await pressAtOnce([more, less, less]);
  await until(() => expect(sentQuantities(shop)).toEqual([1]));
  await shop.letGo();

  await until(() => expect(shownToast()).toBe('Cart updated'));
  expect(page.text()).toContain('$19.99');
});

test('quick presses of plus never request a quantity above 50', async () => {
  const shop = slowShop();
  shop.server.answer('GET /api/cart', { json: [{ ...item, quantity: 49 }] });
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$979.51'));
  const more = page.button('Increase quantity');

  await pressAtOnce([more, more, more]);

  await until(() => expect(page.text()).toContain('$999.50'));
  expect(sentQuantities(shop)).toEqual([50]);
});

test.each(['before', 'after'])(
  'a stale cart that arrives %s the response to a newer quantity change does not hide that change',
  async (when) => {
    const shop = slowShop();
    const page = await showPage(<Cart />);
    await until(() => expect(page.text()).toContain('$39.98'));
    await page.press('Increase quantity');
    await until(() => expect(sentQuantities(shop)).toEqual([3]));
    const older = Promise.withResolvers<void>();
    // The response to the cart request that follows the first change arrives late and contains an outdated cart.
    shop.server.answer('GET /api/cart', async () => {
      shop.server.answer('GET /api/cart', shop.read);
      await older.promise;
      return { json: [{ ...item, quantity: 3 }] };
    });
    await shop.letGo();
    await until(() => expect(shop.server.callsOf('GET /api/cart')).toHaveLength(2));
    await page.press('Increase quantity');
    await until(() => expect(sentQuantities(shop)).toEqual([3, 4]));

    if (when === 'before') await act(async () => older.resolve());
    await until(() => expect(page.text()).toContain('$79.96'));
    await shop.letGo();
    await until(() => expect(shop.server.callsOf('GET /api/cart')).toHaveLength(3));
    if (when === 'after') await act(async () => older.resolve());

    await pass(50);
    expect(page.text()).toContain('$79.96');
  },
);

test('a failed quantity change shows no toast while a newer change is pending', async () => {
  const shop = slowShop();
  shop.server.answer(put, async ({ body }) => {
    await shop.inTurn();
    const { quantity } = body as { quantity: number };
    return quantity === 3 ? { status: 502, json: { message: 'Too busy' } } : { json: { ...item, quantity } };
  });
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$39.98'));
  await page.press('Increase quantity');
  await until(() => expect(sentQuantities(shop)).toEqual([3]));
  await page.press('Increase quantity');

  await shop.letGo();
  await until(() => expect(sentQuantities(shop)).toEqual([3, 4]));
  expect(shownToast()).toBeUndefined();
  expect(page.text()).toContain('$79.96');
  await shop.letGo();

  await until(() => expect(shownToast()).toBe('Cart updated'));
});

test('pressing Remove twice sends one request', async () => {
  const server = fakeServer({ 'GET /api/cart': { json: [item] } });
  server.answer('DELETE /api/cart/4', () => {
    server.answer('GET /api/cart', { json: [] });
    return { status: 204 };
  });
  const page = await showPage(<Cart />);
  await until(() => expect(page.text()).toContain('$39.98'));
  const remove = page.button('Remove');

  await pressAtOnce([remove, remove]);

  await until(() => expect(shownToast()).toBe('Item removed'));
  expect(page.text()).toContain('Nothing');
  expect(server.callsOf('DELETE /api/cart/4')).toHaveLength(1);
});

test('pressing Add to Cart with an incomplete selection shows the missing choice and sends no request', async () => {
  const server = fakeServer();
  const missing = 'Please select a size and color variant from the dropdown';
  const page = await showPage(<AddToCart item={missing} price={undefined} />);

  await page.press('Add to Cart');

  expect(shownToast()).toBe(`Failed to Add to Cart: ${missing}`);
  expect(server.callsOf('POST /api/cart')).toEqual([]);
});

test('the add-to-cart button allows a retry after a failure and links to the cart after a success', async () => {
  const added = { artworkId: 7, productId: 71, variantId: 4011, quantity: 1, customization: { placement: 'front' } };
  const server = fakeServer({ 'POST /api/cart': { status: 500, json: {} } });
  const page = await showPage(<AddToCart item={added} price="19.99" />);

  await page.press('Add to Cart – $19.99');
  await until(() => expect(shownToast()).toMatch(/^Failed to Add to Cart/));
  server.answer('POST /api/cart', { status: 201, json: item });
  await page.press('Add to Cart');

  await until(() => expect(page.text()).toContain('Added to Cart'));
  expect(page.element.querySelector('a')?.getAttribute('href')).toBe('/cart');
  expect(shownToast()).toBe('Added to Cart!');
});
