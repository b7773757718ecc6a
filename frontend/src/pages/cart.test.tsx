import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productTitle } from '#shared/model/product-name.ts';
import { artwork } from '../testing/artwork.ts';
import { cartItem } from '../testing/cart-item.ts';
import { line, list, posters, summary, withCart } from '../testing/cart-page.ts';
import { unanswered } from '../testing/fake-server.ts';
import { input } from '../testing/input.ts';
import { openPage } from '../testing/open-page.tsx';

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

test('after a reload, a line shows the tab’s copy of its artwork until the data of its product is loaded', async () => {
  const server = withCart({ ...posters, mockupUrl: null });
  server.answer('GET /api/artworks/7', unanswered);
  server.answer('GET /api/printful/variants/1', unanswered);
  const copy = 'data:image/webp;base64,AAAA';
  sessionStorage.setItem('picture /api/artworks/7/image 2', copy);
  openPage('/cart');

  const pictures = [...(await line(posters.productName)).querySelectorAll('img')];

  expect(pictures.map(({ src }) => src)).toEqual([copy]);
  sessionStorage.clear();
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
  expect(shirt.getByRole('link', { name: productTitle(cartItem.productName) }).getAttribute('href')).toBe(
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
  expect(summary().getByText('2–7').parentElement?.textContent).toBe(
    'Made to order in 2–7 business days, usually at the print facility closest to you.',
  );
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
  await user.click(poster.getByRole('button', { name: `Remove ${productTitle(posters.productName)}` }));

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

test('a picture that was made for someone is a gift until the shopper says otherwise', async () => {
  const server = withCart(cartItem);
  server.answer('GET /api/inputs', { json: [input({ madeFor: 'someone' })] });
  const { user } = openPage('/cart');
  const gift = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'This is a gift' });
  await waitFor(() => expect(gift.checked).toBe(true));
  const why = 'We checked this because you made the picture for someone you love.';
  screen.getByText(why);
  screen.getByText(
    /^Printed on the packing slip, which won’t show prices\. .* says “A gift for you”\. At most 200 characters\.$/,
  );
  // Without a message, nothing is sent.
  expect(window.sessionStorage.getItem('gift-message')).toBeNull();
  expect(summary().getByRole('link', { name: 'yours to print' }).getAttribute('href')).toBe('/preview/7#legend');

  await user.click(gift);
  expect(summary().queryByRole('link', { name: 'yours to print' })).toBeNull();
  expect(screen.queryByText(why)).toBeNull();
  cleanup();
  openPage('/cart');

  const again = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'This is a gift' });
  await line(cartItem.productName);
  expect(again.checked).toBe(false);
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

test('the cart says what happens if an item arrives damaged, and links to the full policy', async () => {
  withCart(cartItem);
  const { user } = openPage('/cart');

  await user.click(await screen.findByRole('link', { name: 'We’ll reprint it or refund you' }));

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
  const rates = [{ id: 'STANDARD', name: 'Standard', rate: '5.29', minDeliveryDays: 3, maxDeliveryDays: 5 }];
  server.answer('POST /api/checkout/delivery', ({ body }) => ({
    json: { rates: (body as { countryCode: string }).countryCode === 'US' ? rates : [] },
  }));
  const { user } = openPage('/cart');
  const country = await screen.findByLabelText('Delivery to');
  const told = () => summary().getByRole('status').textContent;

  await waitFor(() =>
    expect(told()).toMatch(/^From \$5\.29, should arrive \w{3} \d+\s–\s.*\d\. Tax is added at checkout\.$/),
  );
  const shown = () => summary().getByText('Total').parentElement?.parentElement?.textContent;
  expect(shown()).toContain('Total$49.00Shipping (United States, from $5.29) and tax are added at checkout.');
  await user.selectOptions(country, 'Germany');

  await waitFor(() => expect(told()).toBe('We can’t deliver there.'));
  expect(shown()).toContain('Total$49.00Shipping and tax are added at checkout.');
  expect(server.callsOf('POST /api/checkout/delivery').map(({ body }) => body)).toEqual([
    { countryCode: 'US', items: [{ variantId: 3876, quantity: 2 }] },
    { countryCode: 'DE', items: [{ variantId: 3876, quantity: 2 }] },
  ]);
  window.localStorage.clear();
});
