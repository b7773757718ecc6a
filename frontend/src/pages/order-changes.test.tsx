import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { isBusy } from '../testing/checkout-shop.tsx';
import { fakeTime } from '../testing/fake-time.ts';
import { findToast } from '../testing/open-page.tsx';
import { ended, order } from '../testing/order.ts';
import { button, find, id, openOrder, progress, region } from '../testing/order-page.ts';
import { pageLoads } from '../testing/page-loads.ts';

const atRequest = 'Cancelled at your request. We’re refunding your payment in full.';
const cancel = `POST /api/orders/${id}/cancel`;

test('cancelling an order asks first, and keeping the order sends nothing', async () => {
  const { server, user } = await openOrder(
    { status: 'pending' },
    { [cancel]: { json: order(ended('cancelled', atRequest)) } },
  );

  await user.click(button('Cancel order'));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  expect(server.callsOf(cancel)).toHaveLength(0);
  // An order does not say whether its payment is disputed, so the promise has to be true either way.
  question.getByText(/full refund.*If your bank is reviewing the payment, the bank decides whether you get a refund/);
  await user.click(question.getByRole('button', { name: 'Keep the order' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(cancel)).toHaveLength(0);
  button('Cancel order');
});

test('confirming the cancellation of an order cancels it once', async () => {
  const { server, user } = await openOrder(
    { status: 'confirmed' },
    { [cancel]: { json: order(ended('cancelled', atRequest)) } },
  );

  await user.click(button('Cancel order'));
  await user.click(button('Cancel the order'));

  await findToast('Order cancelled', atRequest);
  expect(screen.getAllByText(atRequest).length).toBeGreaterThan(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
  expect(server.callsOf(cancel)).toHaveLength(1);
});

test('an artwork whose order is cancelled is no longer offered for download', async () => {
  const { server, user, goTo, goBack } = await openOrder(
    { status: 'confirmed' },
    {
      [cancel]: { json: order(ended('cancelled', atRequest)) },
      'GET /api/artworks/1': { json: artwork(1, { isPurchased: true }) },
    },
  );
  await goTo('/preview/1');
  await screen.findByRole('button', { name: 'Download' });
  await goBack();

  server.answer('GET /api/artworks/1', { json: artwork(1) });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await user.click(button('Cancel the order'));
  await findToast('Order cancelled');
  await goTo('/preview/1');

  await screen.findByText('Ready for Purchase');
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});

const ends = `Downloading it now means order ${id} can no longer be cancelled. If it then can’t be made or delivered, we’ll look into it before we refund you.`;
const download = 'GET /api/artworks/1/download';

/** Waits until the original can be downloaded, which is known once the orders have loaded. */
const readyLink = () =>
  waitFor(() => {
    const link = screen.getByRole('link', { name: 'Download artwork #1' });
    expect(isBusy(link)).toBe(false);
    return link;
  });

const bought = {
  'GET /api/artworks/1': { json: artwork(1, { isPurchased: true }) },
  // The page follows no redirect that it asks for.
  [download]: { status: 204 },
};

test.each([
  ['order page', `/orders/${id}`, 'Download artwork #1'],
  ['gallery', '/saved-artwork', 'Download'],
  ['preview page', '/preview/1', 'Download'],
])('the %s says that a download ends the cancellation, asks, and then no longer offers it', async (_, path, name) => {
  const loads = pageLoads();
  const { user, goTo } = await openOrder({ status: 'confirmed' }, bought);
  await goTo(path);

  await screen.findByText(ends);
  await user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('dialog', { name: 'Download the original?' }));
  question.getByText(ends);
  await user.click(question.getByRole('button', { name: 'Not now' }));
  expect(loads).toEqual([]);

  await user.click(screen.getByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download' }));

  const link = await screen.findByRole('link', { name });
  expect(document.activeElement).toBe(link);
  expect(loads).toEqual([`/api/artworks/1/download?ends=${id}`]);
  expect(screen.queryByText(ends)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test.each(['pending', 'shipped'] as const)(
  'no original is offered while something holds up a %s order, and the page says so',
  async (status) => {
    await openOrder({ status, isHeld: true }, bought);

    await screen.findByText('You can download it once your order and its payment are no longer on hold.');

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download artwork #1' }).disabled).toBe(true);
    expect(screen.queryByText(ends)).toBeNull();
  },
);

test('a download waits while the original is being painted, says so, and then starts by itself', async () => {
  const underway = { status: 409, json: { message: 'We’re painting your original.', code: 'painting-underway' } };
  const [loads, skip] = [pageLoads(), fakeTime()];
  const { server, user } = await openOrder({}, { ...bought, [download]: underway });
  const link = await readyLink();

  await user.click(link);
  await screen.findByText('We’re painting your original. The download starts by itself.');
  expect(isBusy(link)).toBe(true);
  await skip(2000);
  await waitFor(() => expect(server.callsOf(download)).toHaveLength(2));
  expect(loads).toEqual([]);
  server.answer(download, { status: 204 });
  await skip(2000);

  await waitFor(() => expect(loads).toEqual(['/api/artworks/1/download']));
  // The link that was pressed is still there and has the focus.
  expect([isBusy(link), document.activeElement]).toEqual([false, link]);
  expect(screen.queryByText(/^We’re painting/)).toBeNull();
});

test('a download that is refused shows the reason', async () => {
  const message = 'Only purchased artworks can be downloaded';
  const loads = pageLoads();
  const refused = { status: 403, json: { message, code: 'not-purchased' } };
  const { user } = await openOrder({}, { ...bought, [download]: refused });

  await user.click(await readyLink());

  await findToast('Download failed', message);
  expect(loads).toEqual([]);
});

test('a download says nothing if another order of the artwork is in production', async () => {
  const orders = { json: [order({ status: 'confirmed' }), order({ id: 'VF-1111111111' })] };
  await openOrder({ status: 'confirmed' }, { ...bought, 'GET /api/orders': orders });

  const link = await readyLink();

  expect(link.getAttribute('href')).toBe('/api/artworks/1/download');
  expect(screen.queryByText(/can no longer be cancelled/)).toBeNull();
});

test('cancelling an order in production fails and shows the reason', async () => {
  const sentence = 'This order is already being made and can no longer be cancelled.';
  const { server, user } = await openOrder(
    { status: 'confirmed' },
    { [cancel]: { status: 409, json: { message: sentence, code: 'conflict' } } },
  );
  server.answer(find, { json: order() });

  await user.click(button('Cancel order'));
  await user.click(button('Cancel the order'));

  await findToast('Cancellation failed', sentence);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
  expect(progress()?.getAttribute('aria-valuenow')).toBe('60');
});

test('the address of an order can be corrected until it goes to the printer, but not its country and state', async () => {
  const put = `PUT /api/orders/${id}/address`;
  const waiting = { status: 'pending', changeableUntil: new Date(Date.now() + 600_000).toISOString() } as const;
  const corrected = order({ ...waiting, shippingAddress: { ...order().shippingAddress, city: 'Chicago' } });
  const { server, user } = await openOrder(waiting, { [put]: { json: corrected } });

  await user.click(button('Correct the address'));
  const form = within(await screen.findByRole('form', { name: 'Address' }));
  await user.clear(form.getByLabelText(/^City/));
  await user.type(form.getByLabelText(/^City/), 'Chicago');
  expect(form.queryByLabelText(/^(Country|State)/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save address' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await findToast('Address corrected', 'We’ll send your order there.');
  expect(server.callsOf(put)).toMatchObject([
    { body: { shippingAddress: { ...order().shippingAddress, city: 'Chicago' } } },
  ]);
  await waitFor(() => expect(region('Shipping address').getByText(/Chicago/)).toBeTruthy());
});

test('a corrected address that raises a question is sent again only with the shopper’s confirmation of that address', async () => {
  const put = `PUT /api/orders/${id}/address`;
  const waiting = { status: 'pending', changeableUntil: new Date(Date.now() + 600_000).toISOString() } as const;
  const message = '10001 is in New York. Please check both.';
  const issues = [{ path: 'shippingAddress.stateCode', message }];
  const { server, user } = await openOrder(waiting, {
    [put]: { status: 400, json: { code: 'invalid-request', message: 'Please check your address', issues } },
  });
  await user.click(button('Correct the address'));
  const form = within(await screen.findByRole('form', { name: 'Address' }));
  const save = () => user.click(form.getByRole('button', { name: 'Save address' }));
  const confirmation = () => form.findByRole<HTMLInputElement>('checkbox', { name: 'My address is right as it is' });
  await user.type(form.getByLabelText(/^City/), ' West');

  await save();
  await form.findByText(`State: ${message}`);
  await user.click(await confirmation());
  await user.type(form.getByLabelText(/^City/), ' End');
  expect((await confirmation()).checked).toBe(false);
  await user.click(await confirmation());
  server.answer(put, { json: order(waiting) });
  await save();

  await findToast('Address corrected');
  const answers = server.callsOf(put).map(({ body }) => (body as { isAddressConfirmed?: boolean }).isAddressConfirmed);
  expect(answers).toEqual([undefined, true]);
});

test('the address of an order that is held up can be corrected, without a time at which it goes to the printer', async () => {
  await openOrder({ status: 'pending', changeableUntil: null, isHeld: true });

  expect(button('Correct the address')).toBeTruthy();
  expect(screen.queryByText(/goes to the printer/)).toBeNull();
});

test.each([null, '2026-11-20T12:10:00Z'])(
  'an address is not offered for correction once its time (%s) is over',
  async (changeableUntil) => {
    await openOrder({ status: 'pending', changeableUntil });

    expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull();
  },
);
