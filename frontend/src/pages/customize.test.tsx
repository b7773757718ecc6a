import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { cartItem, printedAt } from '../testing/cart-item.ts';
import {
  add,
  addButton,
  choices,
  chosen,
  option,
  path,
  seeArtworkAtPrinter,
  shirt,
  shop,
  variants,
  variantsOf,
} from '../testing/customize-page.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { placement, product, variant } from '../testing/product.ts';

test('while its options load, the customize page shows the product’s name, lowest price, and the artwork', async () => {
  shop({
    [variantsOf]: () => new Promise(() => {}),
    'GET /api/printful/products/71': { json: { product: { ...shirt, priceFrom: '17.99' } } },
  });
  openPage(path);

  await screen.findByText('Everyday T-shirt');
  await screen.findByText('T-Shirt · Artwork #7');
  screen.getByText('$17.99');
  expect(document.querySelector('main img')?.getAttribute('src')).toMatch(/^\/api\/artworks\/7\/image/);
  expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
});

test("the customize page shows a product's prices by size, its print locations, and the print size of the variant", async () => {
  shop();
  openPage(path);

  await addButton('Add to Cart – $19.99');

  screen.getByRole('heading', { name: /^Everyday T-shirt/ });
  screen.getByText('T-Shirt · Artwork #7');
  expect(chosen(/^Size/)).toBe('M');
  expect(choices(/^Size/)).toEqual(['S, out of stock', 'M', '2XL, $23.99']);
  expect(option('S, out of stock').disabled).toBe(true);
  expect(chosen(/^Print location/)).toBe('Front');
  expect(choices(/^Print location/)).toEqual(['Front', 'Back']);
  // The file has 300 dpi, twice the pixels of the print area, whose 1800 × 2400 pixels are at 150 dpi.
  screen.getByText('Maximum print size: 3600 × 4800 pixels');
  expect(screen.getByText('10–15').parentElement?.textContent).toBe(
    'Drawn from your print. The printer’s own picture takes 10–15 seconds.',
  );
  await screen.findByRole('img', { name: 'Artwork #7' });
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

test('the print can be viewed pixel by pixel in full screen, with its size and the length of an inch', async () => {
  shop();
  const { user } = openPage(path);
  await addButton();

  await user.click(screen.getByRole('button', { name: 'Every pixel' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'The print in full size' }));
  // Nothing is painted yet, so the page does not claim that every pixel is shown.
  const status = await dialog.findByRole('status');
  expect(status.textContent).toBe('Drawing every dot...');
  dialog.getByRole('region', { name: 'The print, pixel by pixel' });
  expect(dialog.getByText('One inch of the print').parentElement?.style.width).toBe('300px');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('One inch of the print')).toBeNull();
});

test('a cart line opens with its selection, and saving replaces it and returns to the cart', async () => {
  const customization = printedAt({ placement: 'back', position: { x: 500, y: 400, size: 600 } });
  const line = { ...cartItem, variantId: 4020, quantity: 3, customization };
  const save = 'PUT /api/cart/4';
  const server = shop({ 'GET /api/cart': { json: [line] }, [save]: { json: line } });
  const { user, location } = openPage(`${path}&line=4`);
  await seeSaveButton();
  expect([chosen(/^Size/), chosen(/^Print location/), chosen(/^Color/)]).toEqual(['2XL, $23.99', 'Back', 'White']);
  expect(screen.getByRole('status', { name: 'Quantity' }).textContent).toBe('3');

  await user.click(option('M'));
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.click(await seeSaveButton());

  await findToast('Cart updated');
  expect(server.callsOf(save).map(({ body }) => body)).toMatchObject([
    {
      artworkId: 7,
      productId: 71,
      variantId: 4018,
      quantity: 4,
      customization: { placements: customization.placements },
    },
  ]);
  await waitFor(() => expect(location()).toBe('/cart'));
});

const seeSaveButton = async () => {
  await waitFor(() => expect(screen.queryByText('Preparing your artwork for print...')).toBeNull());
  return screen.findByRole('button', { name: /^Save Changes/ });
};

test('a shirt is printed on the front and back at the price of both, each with its own position', async () => {
  const server = shop({ [add]: { status: 201, json: cartItem } });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();
  const button = (name: string) => screen.getByRole('button', { name });
  const place = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Artwork size' });

  fireEvent.change(place(), { target: { value: '500' } });
  await user.click(button('Add another location +$5.95'));
  expect(chosen(/^Print location/)).toBe('Back, printed');
  expect(place().value).toBe('1000');
  fireEvent.change(place(), { target: { value: '800' } });
  await user.click(await addButton('Add to Cart – $25.94'));
  await screen.findByText('Added to Cart');

  const at = (size: number) => ({ x: 500, y: 500, size });
  expect(server.callsOf(add)[0]?.body).toMatchObject({
    customization: {
      placements: [
        { placement: 'front', position: at(500) },
        { placement: 'back', position: at(800) },
      ],
    },
    price: '25.94',
  });
  // Showing another side does not change the selection, so the button still says that the item was added.
  await user.click(option('Front, printed'));
  expect(place().value).toBe('500');
  screen.getByText('Added to Cart');
  // The price includes one print, whichever location remains.
  await user.click(button('Remove Front'));
  await addButton('Add to Cart – $19.99');
  expect(choices(/^Print location/)).toEqual(['Front', 'Back']);
  expect(chosen(/^Print location/)).toBe('Back');
});

test('a line with two prints opens with both', async () => {
  const high = { x: 500, y: 400, size: 600 };
  const front = { placement: 'front', position: high };
  const line = { ...cartItem, customization: printedAt(front, { placement: 'back', position: null }) };
  const save = 'PUT /api/cart/4';
  const server = shop({ 'GET /api/cart': { json: [line] }, [save]: { json: line } });
  const { user } = openPage(`${path}&line=4`);
  await seeSaveButton();
  expect(choices(/^Print location/)).toEqual(['Front, printed', 'Back, printed']);

  await user.click(option('Back, printed'));
  await user.click(screen.getByRole('button', { name: 'Remove Back' }));
  await user.click(await seeSaveButton());

  await waitFor(() => expect(server.callsOf(save)).toHaveLength(1));
  expect(server.callsOf(save)[0]?.body).toMatchObject({ customization: { placements: [front] }, price: '19.99' });
});

test('switching the artwork keeps the chosen size and print location', async () => {
  shop({
    'GET /api/artworks': { json: [artwork(8), artwork(7)] },
    'GET /api/printful/artwork-status/8': { json: { status: 'ok', printfulFileId: 12 } },
  });
  const { user, location } = openPage(path);
  await addButton();
  await user.click(option('2XL, $23.99'));
  await user.click(option('Back'));

  await user.click(await screen.findByRole('radio', { name: 'Artwork #8' }));

  await screen.findByText('T-Shirt · Artwork #8');
  expect(location()).toBe('/customize/71?artwork=8');
  expect([chosen(/^Size/), chosen(/^Print location/)]).toEqual(['2XL, $23.99', 'Back']);
});

test('wall art is shown on a wall at true scale, alone and beside other sizes', async () => {
  const poster = product(71, 'Poster', { name: 'Matte Poster' });
  const sized = (id: number, width: number, height: number) =>
    variant(id, `${width}″×${height}″`, null, {
      prints: { default: { width: 300 * width, height: 300 * height, dpi: 300, fillMode: 'cover', template: null } },
    });
  shop({
    'GET /api/printful/products/71': { json: { product: poster } },
    'GET /api/printful/placements/71': { json: { placements: [placement('default', { isDefault: true })] } },
    [variantsOf]: { json: { variants: [sized(1, 12, 18), sized(2, 24, 36), sized(3, 8, 10)] } },
  });
  const { user } = openPage(path);
  await addButton();
  screen.getByText('Prints at 12″ × 18″');
  screen.getByText('Sharp');
  screen.getByText('Nothing is cropped');
  const hung = () => screen.queryAllByRole('img', { name: /above a sofa 84 inches wide$/ });
  expect(hung()).toEqual([]);

  await user.click(option('On my wall'));
  expect(hung().map((print) => print.getAttribute('aria-label'))).toEqual(['12″×18″ above a sofa 84 inches wide']);
  screen.getByText('Shown to scale, above a sofa 84 inches wide.');
  expect(screen.queryByRole('button', { name: 'Generate Product Preview' })).toBeNull();
  await user.click(option('Sizes side by side'));

  const [smaller, , larger] = hung();
  expect(hung().map((print) => print.getAttribute('aria-label')?.split(' ')[0])).toEqual([
    '8″×10″',
    '12″×18″',
    '24″×36″',
  ]);
  expect(Number.parseFloat(larger!.style.width) / Number.parseFloat(smaller!.style.width)).toBeCloseTo(3, 5);
});
