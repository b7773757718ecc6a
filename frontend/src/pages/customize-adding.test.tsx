import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { User } from '#shared/model/user.ts';
import { additionsKey } from '../lib/additions-key.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { isKept } from '../lib/tab-storage.ts';
import { pageReady } from '../shopper-pages.tsx';
import { cartItem } from '../testing/cart-item.ts';
import { isBusy } from '../testing/checkout-shop.tsx';
import {
  add,
  addButton,
  drawButton,
  mockup,
  option,
  path,
  seeArtworkAtPrinter,
  shop,
  status,
  variantsOf,
} from '../testing/customize-page.ts';
import { lost, shopper } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { findToast, openInTab, openPage } from '../testing/open-page.tsx';

const upload = 'POST /api/printful/upload-artwork/7';
const uploading = 'Your artwork is being uploaded to Printful. Please wait a moment and try again.';

test('the selected variant, print location, and artwork are added to the cart', async () => {
  const server = shop({ [add]: { status: 201, json: cartItem } });
  const { user, location: place } = openPage(path);
  await seeArtworkAtPrinter();
  await user.click(option('2XL, $23.99'));
  await user.click(option('Back'));

  await user.click(await addButton('Add to Cart – $23.99'));
  await findToast('Added to Cart!');
  await screen.findByText('Added to Cart');

  expect(server.callsOf(add).map(({ body }) => body)).toEqual([
    {
      artworkId: 7,
      productId: 71,
      variantId: 4013,
      quantity: 1,
      customization: { placements: [{ placement: 'back', position: null }], options: {} },
      mockupUrl: null,
      price: '23.99',
    },
  ]);
  await user.click(option('Front'));
  await addButton('Add to Cart – $23.99');
  await user.click(await addButton());
  await user.click(await screen.findByRole('link', { name: 'View Cart' }));
  expect(place()).toBe('/cart');
});

test('an added choice can be added again after the shopper has chosen another one and come back', async () => {
  const server = shop({ [add]: { status: 201, json: cartItem } });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();
  await user.click(await addButton());
  await screen.findByText('Added to Cart');

  await user.click(option('Back'));
  await addButton();
  await user.click(option('Front'));
  await user.click(await addButton());

  await screen.findByText('Added to Cart');
  expect(server.callsOf(add)).toHaveLength(2);
});

test('another choice can be added at once while one is being added', async () => {
  const first = Promise.withResolvers<void>();
  const server = shop({
    [add]: async () => {
      await first.promise;
      return { status: 201, json: cartItem };
    },
  });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();
  await user.click(await addButton());
  await screen.findByRole('button', { name: 'Adding...' });

  await user.click(option('Back'));
  await addButton();
  expect(screen.queryByRole('button', { name: 'Adding...' })).toBeNull();
  first.resolve();
  await findToast('Added to Cart!');

  await addButton();
  expect(screen.queryByText('Added to Cart')).toBeNull();
  expect(server.callsOf(add)).toHaveLength(1);
});

test('a press that waits for the upload adds what was chosen, beside a later choice', async () => {
  const known = Promise.withResolvers<void>();
  const server = shop({
    [status]: () => known.promise.then(() => ({ json: { status: 'ok', printfulFileId: 11 } })),
    [add]: { status: 201, json: cartItem },
  });
  const { user } = openPage(path);
  await user.click(await addButton());
  await screen.findByRole('button', { name: 'Adding...' });

  await user.click(option('Back'));
  await addButton();
  known.resolve();
  await seeArtworkAtPrinter();
  await user.click(await addButton());

  await screen.findByText('Added to Cart');
  expect(server.callsOf(add).map(({ body }) => body)).toEqual(
    ['front', 'back'].map((placement) =>
      expect.objectContaining({ customization: { placements: [{ placement, position: null }], options: {} } }),
    ),
  );
});

test('moving the artwork renders neither a new button nor the delivery', async () => {
  shop({ 'GET /api/printful/countries': { json: { countries: [{ code: 'US', name: 'United States', states: [] }] } } });
  openPage(path);
  await seeArtworkAtPrinter();
  await screen.findByRole('combobox', { name: 'Delivery to' });
  const button = await addButton();
  const named = vi.spyOn(Intl.DisplayNames.prototype, 'of');

  fireEvent.change(screen.getByRole('slider', { name: 'Artwork size' }), { target: { value: 400 } });

  expect(await addButton()).toBe(button);
  expect(named).not.toHaveBeenCalled();
});

test('the button shows the price of the chosen quantity, and sends the price of one', async () => {
  const server = shop({ [add]: { status: 201, json: cartItem } });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();
  await user.click(option('2XL, $23.99'));

  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.click(await addButton('Add to Cart – $47.98'));
  await findToast('Added to Cart!');

  expect(server.callsOf(add)[0]?.body).toMatchObject({ quantity: 2, price: '23.99' });
});

test('a product without variants can be neither previewed nor added to the cart', async () => {
  const server = shop({ [variantsOf]: { json: { variants: [] } } });
  const { user } = openPage(path);

  await user.click(await addButton('Add to Cart'));
  await findToast('Failed to Add to Cart', 'Please select a size and color variant from the dropdown');
  await user.click(await drawButton());

  await findToast('Preview failed', 'Please select all options and ensure artwork is uploaded');
  expect([...server.callsOf(add), ...server.callsOf(mockup)]).toEqual([]);
});

test('a product cannot be previewed until the printer has the artwork, and is then added to the cart', async () => {
  const skip = fakeTime();
  const server = shop({
    [status]: { json: { status: 'uploading', printfulFileId: null } },
    [add]: { status: 201, json: cartItem },
  });
  const { user } = openPage(path);
  await screen.findByText('Preparing your artwork for print...');

  await user.click(await addButton());
  await findToast('Not in your cart yet', uploading);
  expect(isBusy(await screen.findByRole('button', { name: 'Adding...' }))).toBe(true);
  await user.click(await drawButton());

  await findToast('Preview failed', 'Please select all options and ensure artwork is uploaded');
  expect([...server.callsOf(add), ...server.callsOf(mockup)]).toEqual([]);
  server.answer(status, { json: { status: 'ok', printfulFileId: 11 } });
  await skip(2000);

  await findToast('Added to Cart!');
  expect(server.callsOf(add)).toHaveLength(1);
});

test('a product whose artwork the printer did not receive cannot be added to the cart', async () => {
  const server = shop({ [status]: { json: { status: 'failed', printfulFileId: null } } });
  const { user } = openPage(path);
  await screen.findByRole('button', { name: 'Retry Upload' });

  await user.click(await addButton());

  await findToast('Failed to Add to Cart', uploading);
  expect(server.callsOf(add)).toEqual([]);
});

test('an item whose page is left before the printer has the artwork is added from the cart’s page', async () => {
  const skip = fakeTime();
  const server = shop({ [status]: () => new Promise(() => {}) });
  const { user, goTo } = openInTab(path);
  await user.click(await addButton());
  await screen.findByRole('button', { name: 'Adding...' });

  server.answer(status, { json: { status: null, printfulFileId: null } });
  server.answer(upload, { json: { status: 'waiting', printfulFileId: null } });
  await goTo('/cart');
  await screen.findByText('Adding...');
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  await skip(2000);
  await waitFor(() => expect(server.callsOf(upload)).toHaveLength(1));
  expect(server.callsOf(add)).toEqual([]);
  server.answer(status, { json: { status: 'ok', printfulFileId: 11 } });
  server.answer(add, () => {
    server.answer('GET /api/cart', { json: [cartItem] });
    return { status: 201, json: cartItem };
  });
  await skip(2000);

  await findToast('Added to Cart!');
  await screen.findByRole('link', { name: 'Proceed to Checkout' });
  await waitFor(() => expect(screen.queryByText('Adding...')).toBeNull());
  expect(server.callsOf(add)).toHaveLength(1);
});

const keysOf = (server: ReturnType<typeof shop>) => server.callsOf(add).map(({ key }) => key);

test('a request that a reload interrupted is repeated with its key, so the shop adds the item once', async () => {
  const server = shop({ [add]: () => new Promise(() => {}) });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();
  await user.click(await addButton());
  await waitFor(() => expect(server.callsOf(add)).toHaveLength(1));
  cleanup();
  server.answer('GET /api/cart', { json: [cartItem] });
  server.answer(add, { status: 201, json: cartItem });
  openPage('/cart');
  await findToast('Added to Cart!');

  const [first, again, ...more] = keysOf(server);
  expect([again, more]).toEqual([first, []]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  cleanup();
  // The next load of the page finds nothing to finish, also if the items have been bought.
  expect(isKept(additionsKey)).toBe(false);
});

/** Presses the button after the session has ended, and then loads a page as this user. */
async function signInAgain(as: User, next: string) {
  const server = shop({ [add]: { status: 401, json: { message: 'Please sign in', code: 'unauthenticated' } } });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();
  await user.click(await addButton());
  await findToast('Failed to Add to Cart');
  cleanup();
  server.answer(add, { status: 201, json: cartItem });
  server.answer('GET /api/user', { json: as });
  await pageReady(createQueryClient(), next);
  openPage(next);
  return server;
}

test.each(['/cart', '/terms'])('whoever signs in again finds the item in the cart, also from %s', async (next) => {
  await signInAgain(shopper, next);

  await findToast('Added to Cart!');
});

test('the item of a shopper whose session has ended does not reach the cart of another one', async () => {
  const server = await signInAgain({ ...shopper, id: 'o', username: 'omar' }, '/cart');

  await screen.findByText('Your cart is empty');
  expect(server.callsOf(status)).toHaveLength(1);
  expect(server.callsOf(add)).toHaveLength(1);
});

test('a press before the state of the upload is known waits until it is', async () => {
  const known = Promise.withResolvers<void>();
  const server = shop({
    [status]: () => known.promise.then(() => ({ json: { status: 'ok', printfulFileId: 11 } })),
    [add]: { status: 201, json: cartItem },
    [mockup]: { json: { mockup_url: '/m/shirt.jpg' } },
  });
  const { user } = openPage(path);

  await user.click(await drawButton());
  expect(isBusy(await screen.findByRole('button', { name: 'Generating...' }))).toBe(true);
  await user.click(await addButton());
  expect(isBusy(await screen.findByRole('button', { name: 'Adding...' }))).toBe(true);
  expect([...server.callsOf(add), ...server.callsOf(mockup)]).toEqual([]);
  known.resolve();

  await screen.findByText('Added to Cart');
  await waitFor(() => expect([server.callsOf(add).length, server.callsOf(mockup).length]).toEqual([1, 1]));
});

test('saving a cart line before the state of the upload is known waits until it is', async () => {
  const known = Promise.withResolvers<void>();
  const save = 'PUT /api/cart/4';
  const server = shop({
    [status]: () => known.promise.then(() => ({ json: { status: 'ok', printfulFileId: 11 } })),
    'GET /api/cart': { json: [cartItem] },
    [save]: { json: cartItem },
  });
  const { user, location } = openPage(`${path}&line=4`);

  await user.click(await screen.findByRole('button', { name: /^Save Changes/ }));
  expect(isBusy(await screen.findByRole('button', { name: 'Saving...' }))).toBe(true);
  expect(server.callsOf(save)).toEqual([]);
  known.resolve();

  await findToast('Cart updated');
  expect(server.callsOf(save)).toHaveLength(1);
  await waitFor(() => expect(location()).toBe('/cart'));
});

test('an upload that failed can be retried on the customize page', async () => {
  shop({
    [status]: { json: { status: 'failed', printfulFileId: null } },
    [upload]: { json: { status: 'ok', printfulFileId: 12 } },
  });
  const { user } = openPage(path);

  await screen.findByText(/^The printer didn’t receive your artwork\./);
  await user.click(screen.getByRole('button', { name: 'Retry Upload' }));

  await findToast('Artwork Uploaded');
  expect(screen.queryByText(/^The printer didn’t receive your artwork\./)).toBeNull();
});

test.each([
  ['a network failure', lost, 'Please try again.'],
  ['a rejection by the shop', { status: 422, json: { message: 'Out of stock' } }, 'Out of stock'],
])('after %s, the item can be added to the cart again', async (_what, refusal, sentence) => {
  const server = shop({ [add]: refusal });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(await addButton());
  await findToast('Failed to Add to Cart', sentence);
  expect(screen.queryByText('Added to Cart')).toBeNull();
  server.answer(add, { status: 201, json: cartItem });
  await user.click(await addButton());

  await findToast('Added to Cart!');
  // The answer to the first press may be all that was lost.
  expect(new Set(keysOf(server)).size).toBe(1);
  await user.click(option('Back'));
  await user.click(await addButton());
  await waitFor(() => expect(new Set(keysOf(server)).size).toBe(2));
});

test('a double click on the add button adds one item and shows progress', async () => {
  const added = Promise.withResolvers<void>();
  const server = shop({
    [add]: async () => {
      await added.promise;
      return { status: 201, json: cartItem };
    },
  });
  openPage(path);
  await seeArtworkAtPrinter();

  const button = await addButton();
  // Both clicks arrive before React can disable the button.
  act(() => {
    button.click();
    button.click();
  });
  expect(isBusy(await screen.findByRole('button', { name: 'Adding...' }))).toBe(true);
  server.answer('GET /api/cart', { json: [cartItem] });
  added.resolve();
  await findToast('Added to Cart!');

  await screen.findByRole('link', { name: 'Cart, 1 item' });
  expect(server.callsOf(add)).toHaveLength(1);
});
