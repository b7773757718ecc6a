import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartItem } from '../testing/cart-item.ts';
import { config } from '../testing/checkout-shop.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { ended, order } from '../testing/order.ts';
import { button, find, id, openOrder, progress, region } from '../testing/order-page.ts';
import { variant } from '../testing/product.ts';

test('an order that only the shop cancels shows its address in place of the button', async () => {
  await openOrder({ status: 'pending', cancelsByEmail: true }, { 'GET /api/config': { json: config } });

  const contact = await screen.findByRole('link', { name: config.contactMail });

  expect(contact.closest('p')?.textContent).toContain('To cancel an order this large');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('an item whose mockup has expired shows its artwork', async () => {
  const [item] = order().items;
  await openOrder({ items: [{ ...item!, imageUrl: 'https://shop.example/m/u1/1/ab.jpg' }] });
  const pictures = () => screen.getByRole('region', { name: 'Items' }).querySelectorAll('img');

  fireEvent.error(pictures()[0]!);

  await waitFor(() => expect(pictures()[0]?.src).toContain('/api/artworks/1/image'));
  expect(pictures()).toHaveLength(1);
});

test('an item without a mockup shows the artwork on its product, where the shopper put it', async () => {
  const template = {
    ...{ imageUrl: '/shirt-template.png', isInFront: true, backgroundUrl: null, backgroundColor: null },
    ...{ width: 1000, height: 1000, area: { left: 300, top: 200, width: 300, height: 400 } },
  };
  const prints = { front: { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' as const, template } };
  const [item] = order().items;
  const position = { x: 400, y: 300, size: 600 };
  const customization = { placements: [{ placement: 'front', position }], options: {} };

  await openOrder(
    { items: [{ ...item!, customization }] },
    { 'GET /api/printful/variants/71': { json: { variants: [variant(4011, 'M', 'Black', { prints })] } } },
  );

  const picture = await region('Items').findByRole('img', { name: 'Artwork #1' });
  const pictures = Array.from(picture.querySelectorAll('img'), ({ src, style }) => [
    new URL(src).pathname,
    style.filter,
  ]);
  // The artwork's own picture is too blurred to be taken for the print.
  expect(pictures).toEqual([
    ['/api/artworks/1/image', 'blur(3px)'],
    ['/shirt-template.png', ''],
  ]);
  const area = picture.querySelector<HTMLElement>('[data-print-area]');
  expect(area?.style).toMatchObject({ left: '30%', top: '20%', width: '30%', height: '40%' });
  const motif = area?.firstElementChild as HTMLElement;
  // These numbers match the mockup request and the order: 1080 × 1440 pixels of 1800 × 2400, centered on that point.
  expect(motif.style).toMatchObject({ left: '10%', top: '0%', width: '60%', height: '60%' });
});

test('the order page shows progress, items, address, and timeline', async () => {
  await openOrder({});

  expect(progress()?.getAttribute('aria-valuenow')).toBe('60');
  region('Order information').getByText(id);
  region('Order information').getByText('Standard');
  for (const line of ['Maya Lindqvist', '19749 Dearborn St', 'Chatsworth, CA 91311', 'United States']) {
    region('Shipping address').getByText(line);
  }
  const bought = region('Items');
  bought.getByRole('heading', { name: 'Everyday T-shirt' });
  bought.getByText('M · Black · Front · Artwork #1');
  for (const amount of ['$4.75', '$21.00', '$1,050.74']) bought.getByText(amount);
  expect(bought.getAllByText('$1,024.99')).toHaveLength(3);
  expect(bought.queryByText('Refunded')).toBeNull();
  const timeline = region('Timeline').getAllByRole('listitem');
  expect(timeline.map((entry) => entry.querySelector('p')?.textContent)).toEqual(
    order().statusHistory.map(({ statusMessage }) => statusMessage),
  );
  expect(timeline.map((entry) => entry.getAttribute('aria-current'))).toEqual(['step', null, null]);
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  const original = await bought.findByRole('link', { name: 'Download artwork #1' });
  expect(original.getAttribute('href')).toBe('/api/artworks/1/download');
  expect(bought.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`/orders/${id}/receipt`);
  expect(bought.getByRole('link', { name: 'How to read it: artwork #1' }).getAttribute('href')).toBe(
    '/preview/1#legend',
  );
});

test('the order page shows what was refunded, and nothing about refunds otherwise', async () => {
  await openOrder({ refundedAmount: '12.00' });

  region('Items').getByText('Refunded');
  region('Items').getByText('$12.00');
});

test.each([
  ['an order that does not exist or belongs to someone else', 'VF-0000000000', 404, 'not-found'],
  ['an invalid order id', 'nonsense', 400, 'invalid-request'],
])('opening %s shows “Order Not Found”', async (_what, unknown, status, code) => {
  fakeServer({ [`GET /api/orders/${unknown}`]: { status, json: { message: 'No.', code } } });
  openPage(`/orders/${unknown}`);

  await screen.findByRole('heading', { name: 'Order Not Found' });
  screen.getByText('The order may not exist, or you may not have access to it.');
  expect(screen.getByRole('link', { name: 'View all orders' }).getAttribute('href')).toBe('/orders');
});

test('an open order page follows its order until it is delivered', async () => {
  const skip = fakeTime();
  const server = fakeServer({ [find]: { json: order({ status: 'shipped' }) } });
  openPage(`/orders/${id}`);
  await screen.findByRole('heading', { name: new RegExp(` Order ${id}$`) });

  server.answer(find, { json: order({ status: 'delivered' }) });
  await skip(15_500);
  await waitFor(() => expect(progress()?.getAttribute('aria-valuetext')).toBe('Step 5 of 5: Delivered, 100%'));
  const asked = server.callsOf(find).length;
  await skip(60_000);

  expect(server.callsOf(find)).toHaveLength(asked);
});

test('an ordered item can be put into the cart again', async () => {
  const add = 'POST /api/cart';
  const soldOut = { status: 409, json: { message: 'M is out of stock', code: 'out-of-stock' } };
  const { server, user } = await openOrder({}, { [add]: soldOut });
  const again = await screen.findByRole('button', { name: 'Buy again: Everyday T-shirt' });

  await user.click(again);
  await findToast('Failed to Add to Cart', 'M is out of stock');
  server.answer(add, { status: 201, json: cartItem });
  again.focus();
  await user.keyboard('{Enter}');

  await findToast('Added to Cart!');
  const cart = screen.getByRole('link', { name: 'View Cart' });
  expect(cart.getAttribute('href')).toBe('/cart');
  // The link replaces the button, and takes over its focus.
  expect(document.activeElement).toBe(cart);
  expect(server.callsOf(add).at(-1)?.body).toEqual({
    artworkId: 1,
    productId: 71,
    variantId: 4011,
    quantity: 1,
    customization: { placements: [{ placement: 'front', position: null }], options: {} },
  });
});

test('an order that fails to load can be loaded again', async () => {
  const server = fakeServer({ [find]: { status: 500, json: { message: 'No.' } } });
  const { user } = openPage(`/orders/${id}`);
  await screen.findByRole('heading', { name: 'We couldn’t load this order' });

  server.answer(find, { json: order() });
  await user.click(button('Try Again'));

  await screen.findByRole('heading', { name: new RegExp(` Order ${id}$`) });
});

test.each([
  ['pending', 1, 'Order Confirmed', 'Pending'],
  ['confirmed', 2, 'Processing', 'Confirmed'],
  ['processing', 3, 'In Production', 'Processing'],
  ['shipped', 4, 'Shipped', 'Shipped'],
  ['delivered', 5, 'Delivered', 'Delivered'],
  ['teleported', 1, 'Order Confirmed', 'Pending'],
])('an order with the status %s is at step %i of 5', async (status, step, label, word) => {
  // The response is raw text, because a status that this client does not know would fail the schema check.
  await openOrder({}, { answer: { text: JSON.stringify({ ...order(), status }) } });

  expect(progress()?.getAttribute('aria-valuetext')).toBe(`Step ${step} of 5: ${label}, ${step * 20}%`);
  region('Order information').getByText(word);
});

test.each([
  ['failed', 'Failed', 'We couldn’t produce this order. We’re refunding your payment in full.', true],
  ['cancelled', 'Cancelled', 'Your bank has returned your payment to you, so this order is cancelled.', false],
] as const)(
  'an order with the status %s shows what its end says of the money, no progress, and only a failure alarms',
  async (status, word, sentence, alarms) => {
    await openOrder(ended(status, sentence));

    const [shown] = screen.getAllByText(sentence);
    expect(shown?.className.includes('danger')).toBe(alarms);
    region('Order information').getByText(word);
    expect(progress()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  },
);

test('news that the status does not tell is shown with the progress, above the items', async () => {
  const statusMessage = 'Our printer has paused your order. We’re looking into it.';
  const { statusHistory } = order();
  await openOrder({ statusHistory: [{ ...statusHistory[0]!, id: '4', statusMessage }, ...statusHistory] });

  const [told, listed] = screen.getAllByText(statusMessage);

  const items = screen.getByRole('region', { name: 'Items' });
  expect(told?.compareDocumentPosition(items)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(listed?.closest('section')?.getAttribute('aria-label')).toBe('Timeline');
});

test('a message that only repeats the status is in the timeline alone', async () => {
  await openOrder({});

  expect(screen.getAllByText('Your order is being made.')).toHaveLength(1);
});

test('the order page shows the tracking of every parcel', async () => {
  const parcel = {
    carrier: 'USPS',
    service: 'Ground Advantage',
    deliveredAt: null,
    state: null,
    isReplacement: false,
  };
  await openOrder({
    status: 'shipped',
    shipments: [
      {
        ...parcel,
        id: '2',
        trackingNumber: '9400 2',
        trackingUrl: 'https://example.com/2',
        shippedAt: '2026-11-19T12:00:00Z',
      },
      {
        ...parcel,
        id: '1',
        trackingNumber: '9400 1',
        trackingUrl: null,
        shippedAt: '2026-11-18T12:00:00Z',
        deliveredAt: '2026-11-20T12:00:00Z',
      },
    ],
  });

  const parcels = region('2 shipments').getAllByRole('listitem');
  expect(parcels.map(({ textContent }) => textContent)).toEqual([
    'USPS, Ground AdvantageTrack 9400 2Shipped November\xa019, 2026',
    'USPS, Ground Advantage9400 1Delivered November\xa020, 2026',
  ]);
  expect(screen.getByRole('link', { name: 'Track 9400 2' }).getAttribute('href')).toBe('https://example.com/2');
  expect(screen.queryByRole('link', { name: /9400 1/ })).toBeNull();
});

test.each([
  [{ state: 'returned' }, 'USPSTrack 9400This package came back to the printer.'],
  [{ state: 'undelivered' }, 'USPSTrack 9400The carrier couldn’t deliver this package.'],
  [{ state: 'pickup' }, 'USPSTrack 9400This package is waiting for you to pick it up.'],
  [{ isReplacement: true }, 'USPS (replacement)Track 9400Shipped November\xa019, 2026'],
  [{ trackingNumber: null, trackingUrl: null }, 'USPSThis package has no tracking.'],
] as const)('the order page says what happened to a parcel: %o', async (changes, text) => {
  const parcel = {
    id: '1',
    carrier: 'USPS',
    service: null,
    trackingNumber: '9400',
    trackingUrl: 'https://example.com/1',
  };
  const sent = {
    shippedAt: '2026-11-19T12:00:00Z',
    deliveredAt: null,
    state: 'underway',
    isReplacement: false,
  } as const;
  await openOrder({ status: 'shipped', shipments: [{ ...parcel, ...sent, ...changes }] });

  expect(region('Shipment').getByRole('listitem').textContent).toBe(text);
});
