import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockupWait } from '../features/catalogue/mockup-wait.ts';
import { artwork } from '../testing/artwork.ts';
import { cartItem } from '../testing/cart-item.ts';
import { type Answers, fakeServer, lost } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { placement, product, variant } from '../testing/product.ts';

const path = '/customize/71?artwork=7';
const variantsOf = 'GET /api/printful/variants/71';
const status = 'GET /api/printful/artwork-status/7';
const mockup = 'POST /api/printful/mockup';
const add = 'POST /api/cart';

const shirt = product(71, 'T-Shirt', { name: 'Unisex Staple T-Shirt | Bella + Canvas 3001' });
/** The prints of a variant whose chest is as wide as its size allows. */
const prints = (width: number) => ({
  front: { width, height: 2400, dpi: 150, fillMode: 'fit' as const, template: null },
  back: { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' as const, template: null },
});
const variants = [
  variant(4010, 'S', 'Black', { inStock: false, prints: prints(1500) }),
  variant(4011, 'M', 'Black', { prints: prints(1800) }),
  variant(4013, '2XL', 'Black', { price: '23.99', prints: prints(2100) }),
  variant(4018, 'M', 'White', { imageUrl: '/white.png', prints: prints(1800) }),
  variant(4020, '2XL', 'White', { price: '23.99', prints: prints(2100) }),
];
const placements = [
  placement('front', { isDefault: true, width: 3600, height: 4800 }),
  placement('back', { additionalPrice: '5.95' }),
];

/** Starts a fake server with a shirt and an artwork that the printer already has. `more` overrides responses. */
const shop = (more: Answers = {}) =>
  fakeServer({
    'GET /api/artworks/7': { json: artwork(7) },
    'GET /api/inputs': { json: [] },
    'GET /api/cart': { json: [] },
    'GET /api/printful/products/71': { json: { product: shirt } },
    [variantsOf]: { json: { variants } },
    'GET /api/printful/placements/71': { json: { placements } },
    [status]: { json: { status: 'ok', printfulFileId: 11 } },
    ...more,
  });

const addButton = (name: RegExp | string = /^Add to Cart/) => screen.findByRole('button', { name });
const drawButton = () => screen.findByRole('button', { name: 'Generate Product Preview' });
const group = (name: RegExp) => within(screen.getByRole('group', { name }));
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const choices = (name: RegExp) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.getAttribute('aria-label'));
const chosen = (name: RegExp) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.getAttribute('aria-label');

/** Waits until the page knows that the printer has the artwork. Until then, the buttons only show an error. */
async function seeArtworkAtPrinter() {
  await addButton();
  await waitFor(() => expect(screen.queryByText('Preparing your artwork for print…')).toBeNull());
}

test("the customize page shows a product's prices by size, its print locations, and the print size of the variant", async () => {
  shop();
  openPage(path);

  await addButton('Add to Cart – $19.99');

  screen.getByRole('heading', { name: /^Unisex Staple T-Shirt/ });
  screen.getByText('T-Shirt · Artwork #7');
  expect(chosen(/^Size/)).toBe('M');
  expect(choices(/^Size/)).toEqual(['S, out of stock', 'M', '2XL, $23.99']);
  expect(option('S, out of stock').disabled).toBe(true);
  expect(chosen(/^Print location/)).toBe('Front');
  expect(choices(/^Print location/)).toEqual(['Front', 'Back']);
  screen.getByText('Maximum print size: 1800 × 2400 pixels');
  screen.getByText('Drawn from your print. The printer’s own picture takes 10–15 seconds.');
  screen.getByRole('img', { name: 'Artwork #7' });
  expect(screen.getByRole('link', { name: 'Back to products' }).getAttribute('href')).toBe('/products?artwork=7');
});

test.each([
  [
    'a product ID that is not a number',
    '/customize/nonsense?artwork=7',
    'Invalid product ID. Please select a product first.',
  ],
  ['an unknown product', '/customize/99999?artwork=7', 'Product not found.'],
])('the customize page reports %s and links to the products', async (_what, from, sentence) => {
  shop();
  openPage(from);

  await screen.findByText(sentence);

  expect(screen.getByRole('link', { name: 'Browse All Products' }).getAttribute('href')).toBe('/products');
});

test.each([
  ['an artwork that does not exist', '/customize/71?artwork=99'],
  ['an artwork ID that is not a number', '/customize/71?artwork=nonsense'],
  ['a shopper without a finished artwork', '/customize/71'],
])('the customize page offers %s a link to create an artwork', async (_who, from) => {
  shop({ 'GET /api/artworks': { json: [artwork(8, { status: 'failed', currentImageUrl: null })] } });
  const { user, location: place } = openPage(from);

  await screen.findByText('No artwork found. Please create your Vibe artwork first.');
  await user.click(screen.getByRole('link', { name: 'Create Your First Artwork' }));

  expect(place()).toBe('/');
});

test('without an artwork in its URL, the customize page shows the newest finished artwork', async () => {
  shop({ 'GET /api/artworks': { json: [artwork(8, { status: 'failed' }), artwork(7), artwork(6)] } });

  openPage('/customize/71');

  await screen.findByText('T-Shirt · Artwork #7');
});

test('a product that fails to load on the customize page can be loaded again', async () => {
  const server = shop({ [variantsOf]: { status: 500, json: { message: 'No.' } } });
  const { user } = openPage(path);

  await screen.findByRole('heading', { name: 'We couldn’t load this product' });
  server.answer(variantsOf, { json: { variants } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await addButton();
});

test('choosing another size, color, or print location updates the price and the options', async () => {
  shop();
  const { user } = openPage(path);
  await addButton('Add to Cart – $19.99');

  await user.click(option('2XL, $23.99'));
  await addButton('Add to Cart – $23.99');
  await user.click(screen.getByRole('radio', { name: 'White' }));
  await addButton('Add to Cart – $23.99');
  expect(choices(/^Size/)).toEqual(['M', '2XL, $23.99']);
  expect(chosen(/^Size/)).toBe('2XL, $23.99');
  await user.click(option('M'));
  const picture = screen.getByRole('img', { name: shirt.name });
  expect(picture.getAttribute('src')).toBe('/white.png');
  await user.click(option('Back'));

  // The price includes one print, wherever it is.
  await addButton('Add to Cart – $19.99');
  await user.click(option('Front'));
  await user.click(option('2XL, $23.99'));
  screen.getByText('Maximum print size: 2100 × 2400 pixels');
});

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
      customization: { placement: 'back', options: {} },
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

test('a product without variants can be neither previewed nor added to the cart', async () => {
  const server = shop({ [variantsOf]: { json: { variants: [] } } });
  const { user } = openPage(path);

  await user.click(await addButton('Add to Cart'));
  await findToast('Failed to Add to Cart', 'Please select a size and color variant from the dropdown');
  await user.click(await drawButton());

  await findToast('Preview failed', 'Please select all options and ensure artwork is uploaded');
  expect([...server.callsOf(add), ...server.callsOf(mockup)]).toEqual([]);
});

test('a product cannot be previewed or added to the cart until the printer has the artwork', async () => {
  const server = shop({ [status]: { json: { status: 'uploading', printfulFileId: null } } });
  const { user } = openPage(path);
  await screen.findByText('Preparing your artwork for print…');

  await user.click(await addButton());
  await findToast(
    'Failed to Add to Cart',
    'Your artwork is being uploaded to Printful. Please wait a moment and try again.',
  );
  await user.click(await drawButton());

  await findToast('Preview failed', 'Please select all options and ensure artwork is uploaded');
  expect([...server.callsOf(add), ...server.callsOf(mockup)]).toEqual([]);
});

test('an upload that failed can be retried on the customize page', async () => {
  shop({
    [status]: { json: { status: 'failed', printfulFileId: null } },
    'POST /api/printful/upload-artwork/7': { json: { status: 'ok', printfulFileId: 12 } },
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
  // Both clicks arrive before the page can disable the button.
  act(() => {
    button.click();
    button.click();
  });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Adding...' })).disabled).toBe(true);
  server.answer('GET /api/cart', { json: [cartItem] });
  added.resolve();
  await findToast('Added to Cart!');

  await screen.findByRole('link', { name: 'Cart, 1 item' });
  expect(server.callsOf(add)).toHaveLength(1);
});

test('a product preview shows progress and then the mockup, which the cart item gets while the choice stays', async () => {
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
  await screen.findByText(/Usually 10–15 seconds\.$/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generating...' }).disabled).toBe(true);
  drawn.resolve();
  await findToast('Preview generated');
  await screen.findByRole('button', { name: 'Update Preview' });
  const picture = screen.getByRole('img', { name: `${shirt.name} with your artwork` });
  expect(picture.getAttribute('src')).toBe('/m/shirt.jpg');
  screen.getByText('This is how it will look.');
  await user.click(await addButton());
  await user.click(screen.getByRole('radio', { name: 'White' }));
  expect(screen.queryByText('This is how it will look.')).toBeNull();
  expect(screen.queryByRole('img', { name: `${shirt.name} with your artwork` })).toBeNull();
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
    '502: The printer does not answer.',
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

/** The shop's answer while a preview waits for its turn: when to ask again, and when it is expected, in seconds. */
const waiting = (retryAfter: number, readyIn: number) => ({
  status: 202,
  json: { status: 'pending', retryAfter, readyIn },
});

test('the page tells how long a preview takes, and the wait goes on and is announced on another page', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: waiting(30, 190), 'GET /api/orders': { json: [] } });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(await drawButton());
  await screen.findByText(
    'Other previews come first. About 3 minutes. Feel free to look around. We’ll tell you when yours is ready.',
  );
  server.answer(mockup, waiting(30, 45));
  await skip(30_000);
  await screen.findByText(/ About a minute\. /);
  await user.click(screen.getAllByRole('link', { name: 'Orders' })[0] as HTMLElement);
  await screen.findByText('No Orders Yet');
  server.answer(mockup, { json: { mockup_url: '/m/shirt.jpg' } });
  await skip(30_000);

  await findToast('Preview generated', `See your artwork on: ${shirt.name}`);
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

test('the page gives up on a product preview that never comes, says so, and can request it again', async () => {
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
  await screen.findByRole('img', { name: `${shirt.name} with your artwork` });
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
  // A poster of the same proportions looks the same, so the mockup comes back.
  await user.click(option('20″×28″'));
  await screen.findByText('This is how it will look.');
  await user.click(await addButton());
  await screen.findByText('Added to Cart');

  expect(server.callsOf(add).map(({ body }) => (body as { mockupUrl: unknown }).mockupUrl)).toEqual([
    null,
    '/m/poster.jpg',
  ]);
});

test('a choice that rests is requested from the printer by itself, once, and without a toast', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: { json: { mockup_url: '/m/shirt.jpg' } } });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(screen.getByRole('radio', { name: 'White' }));
  expect(server.callsOf(mockup)).toEqual([]);
  await skip(mockupWait.restMs);
  await screen.findByRole('img', { name: `${shirt.name} with your artwork` });
  await skip(10 * mockupWait.restMs);

  expect(server.callsOf(mockup).map(({ body }) => (body as { variantId: number }).variantId)).toEqual([4018]);
  expect(screen.queryByText('Preview generated')).toBeNull();
});

test('a picture that starts by itself is awaited while it is the choice, and again when it becomes the choice', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: waiting(30, 190) });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();
  const asked = () => server.callsOf(mockup).map(({ body }) => (body as { variantId: number }).variantId);

  await skip(mockupWait.restMs);
  await screen.findByText('Other previews come first. About 3 minutes.');
  await user.click(screen.getByRole('radio', { name: 'White' }));
  await skip(mockupWait.restMs);
  await waitFor(() => expect(asked()).toEqual([4011, 4018]));
  await skip(30_000);
  await waitFor(() => expect(asked()).toEqual([4011, 4018, 4018]));
  await user.click(screen.getByRole('radio', { name: 'Black' }));
  await skip(mockupWait.restMs);
  await waitFor(() => expect(asked()).toEqual([4011, 4018, 4018, 4011]));
  await screen.findByText('Other previews come first. About 3 minutes.');
});

test('a picture that the printer fails to draw by itself leaves the page as it is', async () => {
  const skip = fakeTime();
  const server = shop({ [mockup]: { status: 429, json: { message: 'Busy' } } });
  openPage(path);
  await seeArtworkAtPrinter();

  await skip(mockupWait.restMs);
  await waitFor(() => expect(server.callsOf(mockup)).toHaveLength(1));

  await drawButton();
  expect(screen.queryByText('Preview failed')).toBeNull();
});

test('the size, the place, and the quantity that the shopper chose go into the mockup and into the cart', async () => {
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
    customization: { placement: 'front', options: {}, position },
    mockupUrl: '/m/shirt.jpg',
  });
  // Another place is another picture.
  await user.click(screen.getByRole('button', { name: 'Fit' }));
  expect(screen.queryByText('This is how it will look.')).toBeNull();
});

test('each print location keeps its own place, and a mug has none to choose', async () => {
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
});
