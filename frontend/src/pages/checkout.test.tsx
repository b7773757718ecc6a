import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { cartItem } from '../testing/cart-item.ts';
import { findPayable, incomplete, noAddress, pressPay } from '../testing/checkout-page.ts';
import { calculate, createPayment, delivery, shop, totals } from '../testing/checkout-shop.tsx';
import { fakeStripe, paid } from '../testing/fake-stripe.ts';
import { input } from '../testing/input.ts';
import { findToast, openPage } from '../testing/open-page.tsx';

test('checkout with an empty cart offers products instead of payment', async () => {
  shop({ 'GET /api/cart': { json: [] } });
  openPage('/checkout');

  await screen.findByRole('heading', { name: 'Your cart is empty' });

  expect(screen.getByRole('link', { name: 'Browse All Products' }).getAttribute('href')).toBe('/products');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('checkout shows the subtotal, shipping, tax, and total, and the notice about returns', async () => {
  fakeStripe(paid('pi_1'));
  shop();
  openPage('/checkout');
  await findPayable('25.74');

  const summary = within(screen.getByRole('region', { name: 'Order summary' }));

  const amounts = summary.getAllByText(/^\$/).map(({ textContent }) => textContent);
  expect(amounts.slice(-4)).toEqual(['$19.99', '$4.75', '$1.00', '$25.74']);
  summary.getByText('Tax (4.25%)');
  summary.getByText('Secure 256-bit SSL encryption');
  screen.getByText(/it can’t be returned for a change of mind\. If it arrives damaged/);
});

test('until the address is complete, the total adds the shipping that the cart has announced, and says so', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop(noAddress);
  const { user } = openPage('/cart');
  const shown = () => screen.getByRole('region', { name: 'Order summary' }).textContent;
  await waitFor(() =>
    expect(shown()).toContain('Total$19.99Shipping (United States, from $4.75) and tax are added at checkout.'),
  );

  await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
  await screen.findByRole('button', { name: 'Continue to payment' });

  expect(shown()).toContain('Subtotal$19.99Shipping (United States)$4.75Tax–Estimated total$24.74Tax is added once');
  expect(server.callsOf(delivery)).toHaveLength(1);
});

test('checkout links back to the cart', async () => {
  fakeStripe(paid('pi_1'));
  shop();
  const { user, location } = openPage('/checkout');

  await user.click(await screen.findByRole('link', { name: 'Back to cart' }));

  expect(location()).toBe('/cart');
});

test('checkout omits an item that another tab removed after the cart page opened', async () => {
  fakeStripe(paid('pi_1'));
  const [mug, poster] = [
    { ...cartItem, id: 1, productName: 'White Glossy Mug' },
    { ...cartItem, id: 2, productName: 'Canvas' },
  ];
  const server = shop({ 'GET /api/cart': { json: [mug, poster] } });
  const { user } = openPage('/cart');
  const checkout = await screen.findByRole('link', { name: 'Proceed to Checkout' });
  // React Query never refetches what a suspended page has loaded within the last second.
  await new Promise((resolve) => setTimeout(resolve, 1100));

  server.answer('GET /api/cart', { json: [poster] });
  await user.click(checkout);

  const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
  await waitFor(() => expect(summary.queryByText('Glossy mug')).toBeNull());
  summary.getByText('Canvas');
});

test('a failed total calculation shows the reason, is not retried automatically, and blocks payment', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop({ [calculate]: { status: 502, json: { message: 'The printer does not answer.' } } });
  const { user } = openPage('/checkout');

  await screen.findByText('The printer does not answer.');
  await pressPay(user);
  await findToast(...incomplete);
  expect(server.callsOf(calculate)).toHaveLength(1);
  expect(stripe.confirmed).toBe(0);
  server.answer(calculate, { json: totals('STANDARD') });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await findPayable('25.74');
});

test('each shipping method shows its price and days of arrival, and the summary follows the selected method', async () => {
  // A Thursday.
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  fakeStripe(paid('pi_1'));
  shop();
  const { user } = openPage('/checkout');
  await findPayable('25.74');
  const methods = within(screen.getByRole('group', { name: 'Shipping method' }));
  const [standard, express] = methods.getAllByRole<HTMLInputElement>('radio');

  // As the product's page and the cart say it for the cheapest method.
  expect(plain(standard?.closest('label'))).toBe('StandardShould arrive Dec 3 – 14$4.75');
  expect(plain(express?.closest('label'))).toBe('ExpressShould arrive Dec 1 – 8$20.00');
  expect(plain(summary())).toContain('Total$25.74Should arrive Dec 3 – 14.');
  expect(standard?.checked).toBe(true);
  await user.click(express as HTMLElement);

  await findPayable('40.99');
  expect(express?.checked).toBe(true);
  expect(plain(summary())).toContain('Total$40.99Should arrive Dec 1 – 8.');
});

const summary = () => screen.getByRole('region', { name: 'Order summary' });
/** Returns an element's text with plain spaces. */
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ');

test.each([
  ['someone', false],
  ['me', true],
] as const)('with a picture made for %s, the address is to be saved: %s', async (madeFor, isSaved) => {
  fakeStripe(paid('pi_1'));
  const server = shop({
    'GET /api/inputs': { json: [input({ madeFor })] },
    'GET /api/artworks/7': { json: artwork(7) },
  });
  openPage('/checkout');
  await findPayable('25.74');

  const save = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save this address for next time' });
  await waitFor(() => expect(save.checked).toBe(isSaved));

  expect(screen.queryByText(/the address of the person who receives it/) === null).toBe(isSaved);
  await waitFor(() => expect(server.callsOf(createPayment).at(-1)?.body).toMatchObject({ saveAddress: isSaved }));
});

test('checkout shows problems with the cart and blocks payment until they are solved', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const problems = ['The poster is out of stock.', 'The mug has become dearer.'];
  const server = shop({ [calculate]: { json: totals('STANDARD', { validationErrors: problems }) } });
  const { user } = openPage('/checkout');
  for (const problem of problems) await screen.findByText(problem);
  expect(screen.getByRole('link', { name: 'Edit your cart' }).getAttribute('href')).toBe('/cart');

  await pressPay(user);
  await findToast('Validation Error', problems.join(', '));
  expect(server.callsOf(createPayment)).toEqual([]);
  expect(stripe.confirmed).toBe(0);
  server.answer(calculate, { json: totals('STANDARD') });
  await user.click(screen.getByRole('button', { name: 'Check again' }));

  await findPayable('25.74');
});
