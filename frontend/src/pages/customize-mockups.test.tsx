import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productTitle } from '#shared/model/product-name.ts';
import { mockupWait } from '../features/catalogue/mockup-wait.ts';
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
  shirt,
  shop,
} from '../testing/customize-page.ts';
import { lost } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { placement, product, variant } from '../testing/product.ts';

test('a product preview shows progress and then the mockup, which the cart item gets while the selection is unchanged', async () => {
  const drawn = Promise.withResolvers<void>();
  const server = shop({
    [mockup]: async () => {
      await drawn.promise;
      return { json: { mockup_url: '/m/shirt.jpg' } };
    },
    [add]: { status: 201, json: cartItem },
  });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(await drawButton());
  await screen.findByText(/ Usually seconds\.$/);
  expect(screen.getByText('10–15').parentElement?.textContent).toMatch(/ Usually 10–15 seconds\.$/);
  expect(isBusy(screen.getByRole('button', { name: 'Generating...' }))).toBe(true);
  drawn.resolve();
  await findToast('Preview generated');
  await screen.findByRole('button', { name: 'Update Preview' });
  const picture = screen.getByRole('img', { name: `${productTitle(shirt.name)} with your artwork` });
  expect(picture.getAttribute('src')).toBe('/m/shirt.jpg');
  screen.getByText('This is how it will look.');
  await user.click(await addButton());
  await user.click(screen.getByRole('radio', { name: 'White' }));
  expect(screen.queryByText('This is how it will look.')).toBeNull();
  expect(screen.queryByRole('img', { name: `${productTitle(shirt.name)} with your artwork` })).toBeNull();
  await user.click(await addButton());
  await screen.findByText('Added to Cart');

  expect(server.callsOf(add).map(({ body }) => (body as { mockupUrl: unknown }).mockupUrl)).toEqual([
    '/m/shirt.jpg',
    null,
  ]);
});

test.each([
  [
    'Preview failed',
    'The printer does not answer.',
    { status: 502, json: { message: 'The printer does not answer.' } },
  ],
  ['Preview failed', 'Please try again.', lost],
  ['Preview issue', 'Preview generated but URL not found', { json: { mockup_url: '' } }],
])('the toast “%s: %s” reports a failed preview, which can be requested again', async (title, sentence, failure) => {
  const server = shop({ [mockup]: failure });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(await drawButton());
  await findToast(title, sentence);
  server.answer(mockup, { json: { mockup_url: '/m/shirt.jpg' } });
  await user.click(await drawButton());

  await findToast('Preview generated');
});

/** The shop's response while a preview is queued: when to ask again and when it is expected, both in seconds. */
const waiting = (retryAfter: number, readyIn: number) => ({
  status: 202,
  json: { status: 'pending', retryAfter, readyIn },
});

test('the page shows how long a preview takes, and the wait continues and ends with a toast on another page', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: waiting(30, 190), 'GET /api/orders': { json: [] } });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(await drawButton());
  await screen.findByText(
    'Other previews are ahead of yours. About 3 minutes. Feel free to look around. We’ll tell you when yours is ready.',
  );
  server.answer(mockup, waiting(30, 45));
  await skip(30_000);
  await screen.findByText(/ About a minute\. /);
  await user.click(screen.getAllByRole('link', { name: 'Orders' })[0] as HTMLElement);
  await screen.findByText('No Orders Yet');
  server.answer(mockup, { json: { mockup_url: '/m/shirt.jpg' } });
  await skip(30_000);

  await findToast('Preview generated', `See your artwork on: ${productTitle(shirt.name)}`);
  expect(server.callsOf(mockup)).toHaveLength(3);
});

test('the page repeats the same request while a product preview is pending', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: waiting(15, 15) });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(await drawButton());
  await screen.findByRole('button', { name: 'Generating...' });
  await skip(14_000);
  expect(server.callsOf(mockup)).toHaveLength(1);
  server.answer(mockup, { json: { mockup_url: '/m/shirt.jpg' } });
  await skip(2000);
  await findToast('Preview generated');

  const request = { productId: 71, variantId: 4011, fileId: 11, placement: 'front' };
  expect(server.callsOf(mockup).map(({ body }) => body)).toEqual([request, request]);
});

test('the page gives up on a product preview that never arrives, says so, and can request it again', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: waiting(30, 15) });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(await drawButton());
  await skip(mockupWait.untilMs / 2);
  await screen.findByRole('button', { name: 'Generating...' });
  await skip(mockupWait.untilMs / 2);
  await findToast('Preview failed', 'Please try again.');
  const requests = server.callsOf(mockup).length;
  await skip(mockupWait.untilMs);
  expect(server.callsOf(mockup)).toHaveLength(requests);
  server.answer(mockup, { json: { mockup_url: '/m/shirt.jpg' } });
  await user.click(await drawButton());

  await findToast('Preview generated');
  await screen.findByRole('img', { name: `${productTitle(shirt.name)} with your artwork` });
});

test('the browser’s drawing stays until the mockup has faded in over it', async () => {
  const skip = fakeTime();
  shop({ [mockup]: { json: { mockup_url: '/m/shirt.jpg' } } });
  openPage(path);
  await seeArtworkAtPrinter();
  const drawn = () => screen.queryByRole('img', { name: productTitle(shirt.name) });
  await skip(mockupWait.restMs);
  const photograph = await screen.findByRole('img', { name: `${productTitle(shirt.name)} with your artwork` });

  const isUp = () => !photograph.closest('.opacity-0');
  const states = [[isUp(), Boolean(drawn())]];
  fireEvent.load(photograph);
  await skip(100);
  states.push([isUp(), Boolean(drawn())]);
  await skip(300);
  states.push([isUp(), Boolean(drawn())]);

  expect(states).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

test('a mockup of one shape is neither shown nor put into the cart with a size of another shape', async () => {
  const sheet = (width: number, height: number) => ({
    default: { width, height, dpi: 300, fillMode: 'cover' as const, template: null },
  });
  const server = shop({
    'GET /api/printful/products/1': { json: { product: product(1, 'Poster') } },
    'GET /api/printful/variants/1': {
      json: {
        variants: [
          variant(11, '5″×7″', null, { prints: sheet(1500, 2100) }),
          variant(12, '24″×36″', null, { prints: sheet(7200, 10_800) }),
          variant(13, '20″×28″', null, { prints: sheet(6000, 8400) }),
        ],
      },
    },
    'GET /api/printful/placements/1': { json: { placements: [placement('default', { isDefault: true })] } },
    [mockup]: { json: { mockup_url: '/m/poster.jpg' } },
    [add]: { status: 201, json: cartItem },
  });
  const { user } = openPage('/customize/1?artwork=7');
  await seeArtworkAtPrinter();
  await user.click(await drawButton());
  await screen.findByText('This is how it will look.');

  await user.click(option('24″×36″'));
  expect(screen.queryByText('This is how it will look.')).toBeNull();
  await user.click(await addButton());
  await screen.findByText('Added to Cart');
  // A poster with the same proportions has the same look, so it shows the same mockup.
  await user.click(option('20″×28″'));
  await screen.findByText('This is how it will look.');
  await user.click(await addButton());
  await screen.findByText('Added to Cart');

  expect(server.callsOf(add).map(({ body }) => (body as { mockupUrl: unknown }).mockupUrl)).toEqual([
    null,
    '/m/poster.jpg',
  ]);
});

test('an unchanged selection is requested from the printer automatically, once, and without a toast', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: { json: { mockup_url: '/m/shirt.jpg' } } });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(screen.getByRole('radio', { name: 'White' }));
  expect(server.callsOf(mockup)).toEqual([]);
  await skip(mockupWait.restMs);
  await screen.findByRole('img', { name: `${productTitle(shirt.name)} with your artwork` });
  await skip(10 * mockupWait.restMs);

  expect(server.callsOf(mockup).map(({ body }) => (body as { variantId: number }).variantId)).toEqual([4018]);
  expect(screen.queryByText('Preview generated')).toBeNull();
  expect(isBusy(await drawButton())).toBe(false);
});

test.each([0, 1, 3, 5, 15])(
  '“Generate Product Preview” waits for the shopper, who presses it after %d s',
  async (seconds) => {
    const skip = fakeTime();
    // The printer needs ten seconds from the first request.
    let startedAt = 0;
    const answer = () => {
      startedAt ||= Date.now();
      return Date.now() - startedAt < 10_000 ? waiting(10, 10) : { json: { mockup_url: '/m/shirt.jpg' } };
    };
    const server = shop({ [mockup]: answer });
    const { user } = openPage(path);
    await seeArtworkAtPrinter();

    await skip(seconds * 1000);
    expect(screen.queryByText('Preview generated')).toBeNull();
    const button = await drawButton();
    expect(isBusy(button)).toBe(false);
    await user.click(button);
    if (seconds < 13) {
      expect(isBusy(await screen.findByRole('button', { name: 'Generating...' }))).toBe(true);
      await skip(10_000);
    }

    await findToast('Preview generated');
    await screen.findByRole('button', { name: 'Update Preview' });
    await screen.findByRole('img', { name: `${productTitle(shirt.name)} with your artwork` });
    // One request and its repetition, whoever asked first.
    expect(server.callsOf(mockup)).toHaveLength(2);
  },
);

test('a press takes over an automatic mockup, whose failure is then announced', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: waiting(10, 10) });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();
  await skip(mockupWait.restMs);
  await waitFor(() => expect(server.callsOf(mockup)).toHaveLength(1));

  await user.click(await drawButton());
  server.answer(mockup, { status: 502, json: { message: 'The printer does not answer.' } });
  await skip(10_000);

  await findToast('Preview failed', 'The printer does not answer.');
  expect(isBusy(await drawButton())).toBe(false);
  expect(server.callsOf(mockup)).toHaveLength(2);
});

test('an automatically requested mockup is awaited while it is selected, and again when it is reselected', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: waiting(30, 190) });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();
  const asked = () => server.callsOf(mockup).map(({ body }) => (body as { variantId: number }).variantId);

  await skip(mockupWait.restMs);
  await screen.findByText('Other previews are ahead of yours. About 3 minutes.');
  await user.click(screen.getByRole('radio', { name: 'White' }));
  await skip(mockupWait.restMs);
  await waitFor(() => expect(asked()).toEqual([4011, 4018]));
  await skip(30_000);
  await waitFor(() => expect(asked()).toEqual([4011, 4018, 4018]));
  await user.click(screen.getByRole('radio', { name: 'Black' }));
  await skip(mockupWait.restMs);
  await waitFor(() => expect(asked()).toEqual([4011, 4018, 4018, 4011]));
  await screen.findByText('Other previews are ahead of yours. About 3 minutes.');
});

test('an automatically requested mockup that fails does not change the page', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: { status: 429, json: { message: 'Busy' } } });
  openPage(path);
  await seeArtworkAtPrinter();

  await skip(mockupWait.restMs);
  await waitFor(() => expect(server.callsOf(mockup)).toHaveLength(1));

  await drawButton();
  expect(screen.queryByText('Preview failed')).toBeNull();
});

test('the chosen size, position, and quantity are used for the mockup and the cart', async () => {
  const server = shop({
    [mockup]: { json: { mockup_url: '/m/shirt.jpg' } },
    [add]: { status: 201, json: cartItem },
  });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Artwork size' });
  expect(slider.getAttribute('aria-valuetext')).toBe('12″ × 16″');
  fireEvent.change(slider, { target: { value: '500' } });
  screen.getByText('6″ × 8″');
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.click(await drawButton());
  await findToast('Preview generated');
  await user.click(await addButton());
  await screen.findByText('Added to Cart');

  const position = { x: 500, y: 500, size: 500 };
  expect(server.callsOf(mockup)[0]?.body).toMatchObject({ position });
  expect(server.callsOf(add)[0]?.body).toMatchObject({
    quantity: 2,
    customization: { placements: [{ placement: 'front', position }], options: {} },
    mockupUrl: '/m/shirt.jpg',
  });
  // A different position needs a different mockup.
  await user.click(screen.getByRole('button', { name: 'Fit' }));
  expect(screen.queryByText('This is how it will look.')).toBeNull();
});

test('each print location keeps its own position, and a mug has no choice of position', async () => {
  shop({
    'GET /api/printful/products/19': { json: { product: product(19, 'Mug') } },
    'GET /api/printful/variants/19': {
      json: {
        variants: [
          variant(1320, '11 oz', null, {
            prints: { default: { width: 2700, height: 1050, dpi: 300, fillMode: 'fit', template: null } },
          }),
        ],
      },
    },
    'GET /api/printful/placements/19': { json: { placements: [placement('default', { isDefault: true })] } },
  });
  const { user } = openPage(path);
  await addButton();
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Artwork size' });

  fireEvent.change(slider(), { target: { value: '500' } });
  await user.click(option('Back'));
  expect(slider().value).toBe('1000');
  await user.click(option('Front'));
  expect(slider().value).toBe('500');
  cleanup();
  openPage('/customize/19?artwork=7');
  await addButton();

  expect(screen.queryByRole('slider')).toBeNull();
  // The flat artwork has another shape than its print around the mug, so it is blurred until that is painted.
  await waitFor(() => expect(document.querySelector('[data-print=waiting]')).not.toBeNull());
  expect(document.querySelector('.strip image')?.getAttribute('filter')).toMatch(/^url/);
});
