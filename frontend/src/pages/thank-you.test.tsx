import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PaidVisit } from '../features/checkout/paid-visit.ts';
import { writeGiftMessage } from '../lib/gift-message.ts';
import { artwork } from '../testing/artwork.ts';
import { cartItem } from '../testing/cart-item.ts';
import { type Answers, fakeServer } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { input } from '../testing/input.ts';
import { openPage } from '../testing/open-page.tsx';
import { ended, order } from '../testing/order.ts';

const { id } = order();
const list = 'GET /api/orders';
const find = `GET /api/orders/${id}`;
const findByPayment = 'GET /api/orders/pi_test';
const notFound = { status: 404, json: { message: 'Order not found', code: 'not-found' } };

const received = 'We’ve received your payment and are creating your order.';
const confirming = 'We’re still confirming your payment with your bank. Please don’t pay again.';
const late = /^This is taking longer than usual\. You don’t need to wait or pay again/;

/** Opens the thank-you page for an order ID, a payment ID, or `pending`, with what the checkout knows. */
function openThankYou(of: string, answers: Answers, visit?: PaidVisit) {
  const server = fakeServer({
    'GET /api/artworks/1': { json: artwork(1) },
    'GET /api/inputs': { json: [input()] },
    ...answers,
  });
  openPage(`/thank-you/${of}`, visit);
  return server;
}

/** The visit after a payment that the browser could not follow to its end. */
const unsettled: PaidVisit = { isPaid: false, paymentIntentId: 'pi_test' };

test("the thank-you page shows the order's number, status, and picture", async () => {
  openThankYou(id, { [find]: { json: order({ estimatedDelivery: '2026-12-08' }) } });

  await screen.findByText('Your order is being made. We’ll email maya@example.com when it ships.');
  screen.getByRole('heading', { name: 'Order Confirmed!' });
  screen.getByText(id);
  screen.getByText('Processing');
  screen.getByText('Everyday T-shirt');
  screen.getByText('M, Black, Front');
  screen.getByText('December 8, 2026');
  screen.getByText('$1,024.99');
  screen.getByText('$4.75');
  screen.getByText('Tax (2.049%)');
  screen.getByText('$21.00');
  screen.getByText('$1,050.74');
  await screen.findByRole('img', { name: 'Artwork #1' });
  const download = screen.getByRole('link', { name: 'download' });
  expect(download.getAttribute('href')).toBe('/saved-artwork');
  expect(download.parentElement?.textContent).toBe('The picture itself is yours to download, 3000 × 3000 pixels.');
  expect(screen.getByRole('link', { name: 'yours to print' }).getAttribute('href')).toBe('/preview/1#legend');
  const links = screen.getAllByRole('link', { name: /^(View order|Create Another Artwork)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/orders/${id}`, '/']);
});

test('the thank-you page of a gift shows to whom it ships, and the message', async () => {
  openThankYou(id, { [find]: { json: order({ giftMessage: 'Dear Mama,\nhappy birthday!' }) } });

  await screen.findByText(/^Dear Mama,/);
  expect(screen.getByText('Ships to').nextSibling?.textContent).toMatch(/^Maya Lindqvist/);
  screen.getByText(/^To go with your gift, a card/);
  expect(screen.queryByText(/Giving it away/)).toBeNull();
});

test.each([
  ['Your order has arrived.', { status: 'delivered' as const }, 1],
  ['Your bank decides.', ended('cancelled', 'Your bank decides.'), 0],
] as const)(
  'the thank-you page of an order that is over says “%s” and promises no further emails and no arrival',
  async (sentence, changes, downloads) => {
    openThankYou(id, { [find]: { json: order({ ...changes, estimatedDelivery: '2026-12-08' }) } });

    await screen.findByText(sentence);
    expect(screen.queryByText('Should arrive by')).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'download' })).toHaveLength(downloads);
  },
);

test('the thank-you page of a shipped order no longer promises an email about the shipment', async () => {
  openThankYou(id, { [find]: { json: order({ status: 'shipped' }) } });

  await screen.findByText('Your order is on its way.');
});

test('the thank-you page says why the order was not placed, until there is one', async () => {
  const skip = fakeTime();
  const failure = 'Your artwork is gone. We’ve refunded your payment.';
  const server = openThankYou(
    'pi_test',
    { [findByPayment]: notFound },
    { isPaid: true, paymentIntentId: 'pi_test', failure },
  );
  await screen.findByText(failure);

  server.answer(findByPayment, { json: order({ status: 'confirmed' }) });
  await skip(2000);

  await screen.findByText(id);
  expect(screen.queryByText(failure)).toBeNull();
});

test('the thank-you page shows a payment that has no order yet, then its order', async () => {
  const skip = fakeTime();
  const server = openThankYou('pi_test', { [findByPayment]: notFound });
  await screen.findByText(received);
  screen.getByRole('heading', { name: 'Order Confirmed!' });
  screen.getByText('pi_test');
  screen.getByText('Payment');
  screen.getByText('Processing');

  server.answer(findByPayment, { json: order({ status: 'confirmed' }) });
  await skip(2000);

  await screen.findByText(id);
  screen.getByText('Confirmed');
});

test.each([
  ['an order', id, { [find]: { json: order() } }],
  ['a payment', 'pi_test', { [findByPayment]: { json: order() } }],
  ['a payment at a bank', 'pending', { [findByPayment]: { json: order() } }],
])('the gift message of a finished checkout is not kept for the next order: %s', async (_, of, answers) => {
  writeGiftMessage('Happy birthday, Maya');
  openThankYou(of, answers, unsettled);

  await screen.findByText('Processing');

  await waitFor(() => expect(window.sessionStorage.getItem('gift-message')).toBeNull());
});

test('the thank-you page warns of a download until the order can no longer be cancelled', async () => {
  const skip = fakeTime();
  const server = openThankYou(id, { [find]: { json: order({ status: 'pending', isCancellable: true }) } });
  await screen.findByText(/Once you download it, this order can no longer be cancelled/);

  server.answer(find, { json: order({ status: 'processing', isCancellable: false }) });
  await skip(2000);
  await screen.findByText('Processing');

  expect(screen.queryByText(/can no longer be cancelled/)).toBeNull();
});

test('the thank-you page shows the artwork on each thing that was bought', async () => {
  const [shirt] = order().items;
  const mug = { ...shirt!, id: 2, productName: 'White Glossy Mug', productType: 'Mug', imageUrl: '/m/mug.jpg' };
  openThankYou(id, { [find]: { json: order({ items: [mug, { ...mug, id: 3, imageUrl: '/m/other.jpg' }] }) } });

  await screen.findByText('Processing');

  const shown = Array.from(document.querySelectorAll('main li img'), (one) => one.getAttribute('src'));
  expect(shown).toEqual(['/m/mug.jpg', '/m/other.jpg']);
});

test('the thank-you page stops polling once the order is no longer pending', async () => {
  const skip = fakeTime();
  const server = openThankYou(id, { [find]: { json: order({ status: 'pending' }) } });
  await screen.findByText('Pending');
  await skip(6000);
  expect(server.callsOf(find).length).toBeGreaterThanOrEqual(4);

  server.answer(find, { json: order({ status: 'confirmed' }) });
  await skip(2000);
  await screen.findByText('Confirmed');
  const asked = server.callsOf(find).length;
  await skip(20_000);

  expect(server.callsOf(find)).toHaveLength(asked);
});

test('the thank-you page polls for a minute if the outcome is unknown, then promises the shopper an email', async () => {
  const skip = fakeTime();
  const server = openThankYou('pending', { [findByPayment]: notFound }, unsettled);
  await screen.findByText(confirming);
  screen.getByText('pending');

  await skip(55_000);
  expect(screen.queryByText(late)).toBeNull();
  const asked = server.callsOf(findByPayment).length;
  expect(asked).toBeGreaterThan(20);
  await skip(6000);
  await screen.findByText(late);
  const last = server.callsOf(findByPayment).length;
  expect(last).toBeGreaterThan(asked);
  await skip(20_000);

  expect(server.callsOf(findByPayment)).toHaveLength(last);
  expect(screen.getByRole('link', { name: 'View orders' }).getAttribute('href')).toBe('/orders');
});

test('the thank-you page stops polling after a minute if the order is still pending', async () => {
  const skip = fakeTime();
  const server = openThankYou(id, { [find]: { json: order({ status: 'pending' }) } });
  await screen.findByText('Pending');

  await skip(61_000);
  const asked = server.callsOf(find).length;
  await skip(20_000);

  expect(server.callsOf(find)).toHaveLength(asked);
  screen.getByText(id);
});

test('the thank-you page replaces an unknown outcome with the order of the payment', async () => {
  const skip = fakeTime();
  const server = openThankYou('pending', { [findByPayment]: notFound }, unsettled);
  await screen.findByText(confirming);

  server.answer(findByPayment, { json: order() });
  await skip(2000);

  await screen.findByText(id);
});

test('the thank-you page does not mistake an order placed a moment ago for the one just paid for', async () => {
  const skip = fakeTime();
  const answers = { [list]: { json: [order({ createdAt: new Date().toISOString() })] }, [findByPayment]: notFound };
  openThankYou('pending', answers, unsettled);
  await screen.findByText(confirming);

  await skip(2000);

  screen.getByText(confirming);
  expect(screen.queryByText(id)).toBeNull();
});

test('a pending thank-you page without a payment claims none and shows no order', async () => {
  const server = openThankYou('pending', { [list]: { json: [order({ createdAt: new Date().toISOString() })] } });

  await screen.findByText('We couldn’t find this order in your account. You’ll find all your orders under Orders.');
  screen.getByText('Unknown');
  expect(screen.queryByText(id)).toBeNull();
  expect(server.callsOf('GET /api/orders/pending')).toHaveLength(0);
});

test('the cart’s badge follows an order that only the webhook placed', async () => {
  const skip = fakeTime();
  const server = openThankYou(
    'pi_test',
    { [findByPayment]: notFound, 'GET /api/cart': { json: [cartItem] } },
    { ...unsettled, isPaid: true },
  );
  await screen.findByText(received);
  await screen.findByRole('link', { name: 'Cart, 1 item' });

  server.answer(findByPayment, { json: order() });
  server.answer('GET /api/cart', { json: [] });
  await skip(2000);

  await screen.findByText(id);
  await screen.findByRole('link', { name: 'Cart, 0 items' });
});

test('the thank-you page of an order that does not exist claims no payment, and refers to the orders after a minute', async () => {
  const skip = fakeTime();
  const server = openThankYou(id, { [find]: notFound });
  await screen.findByText('We’re looking for this order.');
  screen.getByRole('heading', { name: 'Order Confirmed!' });
  screen.getByText('Unknown');

  await skip(2000);
  expect(server.callsOf(find).length).toBeGreaterThan(1);
  expect(screen.queryByText(/received your payment/)).toBeNull();
  await skip(60_000);

  screen.getByText('We couldn’t find this order in your account. You’ll find all your orders under Orders.');
  expect(screen.getByRole('link', { name: 'View orders' }).getAttribute('href')).toBe('/orders');
  expect(screen.queryByText(/maya@example.com/)).toBeNull();
});

test('the thank-you page looks for the order for another minute once the connection is back', async () => {
  const skip = fakeTime();
  const server = openThankYou('pi_test', { [findByPayment]: notFound });
  await screen.findByText(received);
  await skip(55_000);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await skip(61_000);

  await act(async () => void window.dispatchEvent(new Event('online')));
  await skip(50_000);
  server.answer(findByPayment, { json: order({ status: 'confirmed' }) });
  await skip(2000);

  await screen.findByText(id);
});

test('a thank-you page that fails to render still says where the order is', async () => {
  vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(() => {
    throw new RangeError('Internal error. Icu error.');
  });
  openThankYou(id, { [find]: { json: order({ estimatedDelivery: '2026-12-08' }) } });

  await screen.findByRole('heading', { name: 'We couldn’t show your order' });

  screen.getByText('You’ll find your order under Orders.');
  expect(screen.getByRole('link', { name: 'View orders' }).getAttribute('href')).toBe('/orders');
});
