import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { cartItem } from '../testing/cart-item.ts';
import { fakeServer, lost } from '../testing/fake-server.ts';
import { isBusy } from '../testing/is-busy.ts';
import { findToast, openPage } from '../testing/open-page.tsx';

const list = 'GET /api/cart';
const put = 'PUT /api/cart/4';
const remove = 'DELETE /api/cart/4';
const clear = 'DELETE /api/cart';

const posters = {
  ...cartItem,
  id: 9,
  productId: 1,
  variantId: 3876,
  quantity: 2,
  price: '24.50',
  productName: 'Enhanced Matte Paper Poster',
  productType: 'Poster',
  productImage: '/poster.png',
  mockupUrl: '/m/poster-with-artwork.jpg',
  variantSize: '12×18',
  variantColor: null,
};

const withCart = (...items: unknown[]) =>
  fakeServer({
    [list]: { json: items },
    'GET /api/artworks/7': { json: artwork(7) },
    'GET /api/inputs': { json: [] },
    'GET /api/printful/products': { json: { products: [] } },
  });

const line = (name: string) => screen.findByRole('article', { name });
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const more = () => screen.getByRole('button', { name: 'Increase quantity' }) as HTMLButtonElement;
const less = () => screen.getByRole('button', { name: 'Decrease quantity' });
const quantity = () => screen.getByRole('status', { name: 'Quantity' }).textContent;
const seeEmpty = () => screen.findByRole('heading', { name: 'Your cart is empty' });

test('the empty cart page links to the products', async () => {
  withCart();
  const { user, location } = openPage('/cart');

  await seeEmpty();
  await user.click(screen.getByRole('link', { name: 'Browse All Products' }));

  await screen.findByRole('heading', { name: 'Products' });
  expect(location()).toBe('/products');
});

test('from the cart, the shopper can keep shopping with the artwork of the newest line', async () => {
  const server = withCart(cartItem, { ...posters, artworkId: 8 });
  server.answer('GET /api/artworks/8', { json: artwork(8) });
  const { user, location } = openPage('/cart');

  await user.click(await screen.findByRole('link', { name: 'Keep shopping' }));

  await screen.findByRole('heading', { name: 'Products' });
  expect(location()).toBe('/products?artwork=8');
});

test('a cart line calls its artwork by its name', async () => {
  const server = withCart(cartItem);
  server.answer('GET /api/artworks/7', { json: artwork(7, { title: 'Night water' }) });
  openPage('/cart');

  await within(await line(cartItem.productName)).findByText(/ · Night water$/);
});

test('each cart line shows its item, and the summary shows the total', async () => {
  withCart(cartItem, posters);
  openPage('/cart');

  const shirt = within(await line(cartItem.productName));
  const poster = within(await line(posters.productName));

  shirt.getByText('T-Shirt · Artwork #7');
  shirt.getByText('M');
  shirt.getByText('Black');
  shirt.getByText('$19.99');
  expect(shirt.queryByText(/each$/)).toBeNull();
  expect(shirt.getByRole('link', { name: cartItem.productName }).getAttribute('href')).toBe(
    '/customize/71?artwork=7&line=4',
  );
  poster.getByText('Poster · Artwork #7');
  poster.getByText('12×18');
  poster.getByText('$49.00');
  expect(poster.getByText(/each$/).textContent).toBe('$24.50 each');
  summary().getByText('Subtotal (3 items)');
  summary().getByText('Calculated at checkout');
  summary().getByText('Shipping and tax are added at checkout.');
  summary().getByText('plus shipping and tax');
  expect(summary().getByText('2–7').parentElement?.textContent).toMatch(/^Printed for you in 2–7 business days\./);
  expect(
    new Set(
      summary()
        .getAllByText(/^\$/)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual(new Set(['$68.99']));
  screen.getByRole('link', { name: 'Cart, 3 items' });
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout');
});

test('a cart line shows the mockup, or without one the product with the artwork over it', async () => {
  withCart(cartItem, posters);
  openPage('/cart');
  const shirt = await line(cartItem.productName);
  const poster = await line(posters.productName);

  await within(shirt).findByRole('img', { name: 'Artwork #7' });

  expect(shirt.querySelector('img')?.getAttribute('src')).toBe('/shirt.png');
  expect(Array.from(poster.querySelectorAll('img'), ({ src }) => new URL(src).pathname)).toEqual([posters.mockupUrl]);
});

test('the cart reports each change since the last visit once, and unavailable items must be removed first', async () => {
  const server = withCart(cartItem, posters);
  const raised = { itemId: 4, kind: 'price', text: 'The price of the shirt has changed from $9.99 to $19.99.' };
  const gone = { itemId: 9, kind: 'unavailable', text: 'The poster is out of stock. Please remove it.' };
  const items = [cartItem, posters];
  server.answer('POST /api/cart/review', { json: { items, notices: [raised, gone] } });
  server.answer('DELETE /api/cart/9', () => {
    server.answer(list, { json: [cartItem] });
    return { status: 204 };
  });
  const { user } = openPage('/cart');

  const told = await screen.findByRole('alert');
  expect(Array.from(told.children, ({ textContent }) => textContent)).toEqual([raised.text, gone.text]);
  const poster = within(await line(posters.productName));
  poster.getByText('Unavailable');
  expect(poster.queryByRole('button', { name: 'Increase quantity' })).toBeNull();
  summary().getByText('Subtotal (1 item)');
  const checkout = summary().getByRole('button', { name: 'Proceed to Checkout' }) as HTMLButtonElement;
  expect(checkout.disabled).toBe(true);
  summary().getByText('Please remove what is unavailable first.');
  await user.click(poster.getByRole('button', { name: `Remove ${posters.productName}` }));

  await summary().findByRole('link', { name: 'Proceed to Checkout' });
  expect(screen.getByRole('alert').textContent).toBe(raised.text);
  expect(server.callsOf('POST /api/cart/review')).toHaveLength(1);
});

test('the cart remembers that the order is a gift before there is a message', async () => {
  withCart(cartItem);
  const { user } = openPage('/cart');
  await user.click(await screen.findByRole('checkbox', { name: 'This is a gift' }));
  cleanup();

  openPage('/cart');

  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'This is a gift' })).checked).toBe(true);
});

test('a gift message is kept for the checkout until the shopper unchecks the gift', async () => {
  withCart(cartItem);
  const { user } = openPage('/cart');
  const gift = await screen.findByRole('checkbox', { name: 'This is a gift' });

  await user.click(gift);
  await user.type(screen.getByLabelText('Gift message'), 'Happy birthday, Omar!');
  expect(window.sessionStorage.getItem('gift-message')).toBe('Happy birthday, Omar!');
  await user.click(gift);

  expect(screen.queryByLabelText('Gift message')).toBeNull();
  expect(window.sessionStorage.getItem('gift-message')).toBeNull();
});

test('a cart that fails to load shows an error and can be loaded again', async () => {
  const server = withCart();
  server.answer(list, { status: 500, json: { message: 'No.' } });
  const { user } = openPage('/cart');

  await screen.findByText('Failed to load cart. Please try again.');
  server.answer(list, { json: [] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await seeEmpty();
});

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
  const press = () => user.click(screen.getByRole('button', { name: `Remove ${cartItem.productName}` }));

  await press();
  await findToast('Remove failed', 'Please try again.');
  await line(cartItem.productName);
  server.answer(remove, () => {
    server.answer(list, { json: [posters] });
    return { status: 204 };
  });
  await press();
  await findToast('Item removed');

  expect(screen.queryByRole('article', { name: cartItem.productName })).toBeNull();
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

test('the cart says what happens if an item arrives damaged, and links to the full policy', async () => {
  withCart(cartItem);
  const { user } = openPage('/cart');

  await user.click(await screen.findByRole('link', { name: 'We reprint it or refund you' }));

  await screen.findByText(/reprint your piece or refund you/);
});

test('the cart shows the delivery cost for a country before an address is entered', async () => {
  const server = withCart(posters);
  server.answer('GET /api/printful/countries', {
    json: {
      countries: [
        { code: 'DE', name: 'Germany', states: [] },
        { code: 'US', name: 'United States', states: [] },
      ],
    },
  });
  server.answer('GET /api/shipping-addresses', { json: [] });
  const rates = [{ id: 'STANDARD', name: 'Flat Rate', rate: '5.29', minDeliveryDays: 3, maxDeliveryDays: 5 }];
  server.answer('POST /api/checkout/delivery', ({ body }) => ({
    json: { rates: (body as { countryCode: string }).countryCode === 'US' ? rates : [] },
  }));
  const { user } = openPage('/cart');
  const country = await screen.findByLabelText('Delivery to');
  const told = () => summary().getByRole('status').textContent;

  await waitFor(() => expect(told()).toBe('From $5.29, 3–5 business days after production. Tax is added at checkout.'));
  await user.selectOptions(country, 'Germany');

  await waitFor(() => expect(told()).toBe('We can’t deliver there.'));
  expect(server.callsOf('POST /api/checkout/delivery').map(({ body }) => body)).toEqual([
    { countryCode: 'US', items: [{ variantId: 3876, quantity: 2 }] },
    { countryCode: 'DE', items: [{ variantId: 3876, quantity: 2 }] },
  ]);
  window.localStorage.clear();
});
