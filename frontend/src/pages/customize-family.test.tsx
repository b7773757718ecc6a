import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as chips from '../features/catalogue/chips.tsx';
import { artwork } from '../testing/artwork.ts';
import { cartItem } from '../testing/cart-item.ts';
import {
  add,
  addButton,
  choices,
  chosen,
  drawButton,
  mockup,
  option,
  seeArtworkAtPrinter,
  status,
} from '../testing/customize-page.ts';
import { type Answers, fakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { placement, product, template, variant } from '../testing/product.ts';

const poster = (productId: number, name: string, colorOptions: string[] = []) =>
  product(productId, name.includes('Framed') ? 'Framed poster' : 'Poster', { name, colorOptions });
const matte = poster(1, 'Enhanced Matte Paper Poster (in)');
const framed = poster(2, 'Enhanced Matte Paper Framed Poster (in)', ['Black', 'White']);
const metric = poster(268, 'Enhanced Matte Paper Poster (cm)');
const shirt = product(71, 'T-Shirt');
const all = [shirt, matte, framed, metric];

const prints = { default: { width: 1800, height: 2400, dpi: 100, fillMode: 'cover' as const, template: template() } };
const sized = (sizes: string[], color: string | null, firstId: number, lowest = 10) =>
  sizes.map((size, at) => variant(firstId + at, size, color, { price: `${lowest + at}.99`, prints }));
const squares = ['10″×10″', '12″×12″', '18″×18″'];
const portraits = ['5″×7″', '8″×10″', '12″×16″', '16″×20″', '18″×24″', '20″×30″', '24″×36″'];
const variants = {
  1: [...sized(portraits, null, 100), ...sized(squares, null, 150)],
  2: [...sized(['12″×16″', '18″×24″'], 'Black', 200, 16), ...sized(['12″×16″', '24″×36″'], 'White', 250)],
  268: sized(['21×30 cm', '50×70 cm', '70×100 cm'], null, 300),
};

const shop = (more: Answers = {}) =>
  fakeServer({
    'GET /api/artworks/7': { json: artwork(7) },
    'GET /api/inputs': { json: [] },
    'GET /api/cart': { json: [] },
    'GET /api/printful/products': { json: { products: all } },
    ...Object.fromEntries(
      Object.entries(variants).flatMap(([id, offered]) => [
        [`GET /api/printful/variants/${id}`, { json: { variants: offered } }],
        [`GET /api/printful/placements/${id}`, { json: { placements: [placement('default', { isDefault: true })] } }],
        [`GET /api/printful/products/${id}`, { json: { product: all.find(({ id: one }) => one === Number(id)) } }],
      ]),
    ),
    [status]: { json: { status: 'ok', printfulFileId: 11 } },
    [add]: { status: 201, json: cartItem },
    ...more,
  });

test('frame, unit, and size of a poster are options of one page, which opens on a size that hangs well', async () => {
  shop();
  openPage('/customize/1?artwork=7');
  await addButton('Add to Cart – $14.99');

  await waitFor(() => expect(choices(/^Frame/)).toEqual(['None', 'Black, +$3', 'White, not made in this size']));
  screen.getByText('Not made in this size: White (only 12″×16″, 24″×36″).');
  expect(choices(/^Unit/)).toEqual(['Inches', 'Centimeters']);
  expect(chosen(/^Unit/)).toBe('Inches');
  expect(chosen(/^Size/)).toBe('18″×24″, $14.99');
  // The family has one paper, which is no choice.
  expect(screen.queryByRole('group', { name: /^Paper/ })).toBeNull();
});

test('five sizes of the chosen shape show at first, and all of them by shape, each from the lowest price up', async () => {
  shop();
  const { user } = openPage('/customize/1?artwork=7');
  await addButton();
  const sizes = () => choices(/^Size/).map((label) => label?.split(',')[0]);
  expect(sizes()).toEqual(portraits.slice(2));

  await user.click(screen.getByRole('button', { name: 'All 10 sizes, 5″×7″ to 24″×36″' }));

  screen.getByText('Portrait');
  screen.getByText('Square');
  expect(sizes()).toEqual([...portraits, ...squares]);
  await user.click(option('10″×10″, $10.99'));
  await user.click(screen.getByRole('button', { name: 'Fewer sizes' }));
  expect(sizes()).toEqual(squares);
});

test('another unit or frame keeps the artwork, its position, and the quantity, and takes the nearest size', async () => {
  const server = shop();
  const { user, location } = openPage('/customize/1?artwork=7');
  await addButton();
  await user.click(screen.getByRole('button', { name: /^Increase/ }));
  await user.click(option('20″×30″, $15.99'));
  fireEvent.change(screen.getByRole('slider', { name: 'Artwork size' }), { target: { value: 700 } });

  await user.click(option('Centimeters'));

  await waitFor(() => expect(chosen(/^Size/)).toBe('50×70 cm, $11.99'));
  expect(location()).toBe('/customize/1?artwork=7&as=268');
  expect(document.activeElement).toBe(option('Centimeters'));
  await user.click(option(/^White/));
  // White frames are sold in inches only.
  await waitFor(() => expect(chosen(/^Frame/)).toMatch('White'));
  expect(chosen(/^Unit/)).toBe('Inches');
  expect(option('Centimeters, not with this frame').disabled).toBe(true);
  expect(chosen(/^Size/)).toBe('24″×36″, $11.99');

  await user.click(await addButton());
  await waitFor(() => expect(server.callsOf(add)).toHaveLength(1));
  expect(server.callsOf(add)[0]?.body).toMatchObject({ artworkId: 7, productId: 2, variantId: 251, quantity: 2 });
  expect(server.callsOf(add)[0]?.body).toMatchObject({
    customization: { placements: [{ placement: 'default', position: { x: 500, y: 500, size: 700 } }] },
  });
});

test('a size that is chosen while another frame loads counts, and the button waits for that frame', async () => {
  const loaded = Promise.withResolvers<void>();
  const framedVariants = { json: { variants: variants[2] } };
  shop({ 'GET /api/printful/variants/2': () => loaded.promise.then(() => framedVariants) });
  const { user } = openPage('/customize/1?artwork=7');
  const isWaiting = async () => (await addButton()).closest('fieldset')?.disabled;
  expect(await isWaiting()).toBe(false);

  await user.click(option(/^Black/));
  await user.click(option('12″×16″, $12.99'));

  expect(await isWaiting()).toBe(true);
  loaded.resolve();
  await waitFor(() => expect(chosen(/^Size/)).toBe('12″×16″'));
  expect(await isWaiting()).toBe(false);
});

test('the last choice counts, whichever loads last', async () => {
  const loaded = Promise.withResolvers<void>();
  const framedVariants = { json: { variants: variants[2] } };
  shop({ 'GET /api/printful/variants/2': () => loaded.promise.then(() => framedVariants) });
  const { user, location } = openPage('/customize/1?artwork=7');
  await addButton();

  await user.click(option(/^Black/));
  await user.click(option('None'));
  await waitFor(async () => expect((await addButton()).closest('fieldset')?.disabled).toBe(false));
  loaded.resolve();
  await act(() => new Promise((later) => setTimeout(later, 50)));

  expect(location()).toBe('/customize/1?artwork=7');
  expect(chosen(/^Frame/)).toMatch('None');
});

test('while the artwork is dragged, the options of a family do not render', async () => {
  shop();
  openPage('/customize/1?artwork=7');
  await addButton();
  const rendered = vi.spyOn(chips, 'Chips');

  fireEvent.change(screen.getByRole('slider', { name: 'Artwork size' }), { target: { value: 700 } });

  const legends = rendered.mock.calls.map(([{ legend }]) => legend);
  expect(legends.filter((legend) => ['Frame', 'Unit', 'Size'].includes(legend))).toEqual([]);
});

test('the printer’s picture of one product is not shown for another one of the family', async () => {
  const server = shop({ [mockup]: { json: { mockup_url: '/drawn.png' } } });
  const { user } = openPage('/customize/1?artwork=7');
  await seeArtworkAtPrinter();
  await user.click(await drawButton());
  await screen.findByRole('button', { name: 'Update Preview' });

  await user.click(option('Centimeters'));
  await waitFor(() => expect(chosen(/^Unit/)).toBe('Centimeters'));
  await waitFor(() => expect(chosen(/^Size/)).toBe('50×70 cm, $11.99'));
  await user.click(screen.getByRole('button', { name: 'Update Preview' }));

  await waitFor(() => expect(server.callsOf(mockup)).toHaveLength(2));
  expect(server.callsOf(mockup)[1]?.body).toMatchObject({ productId: 268, variantId: 301 });
});

test('another frame of the same product is another color of it', async () => {
  shop();
  const { user, location } = openPage('/customize/2?artwork=7');
  await addButton();
  expect(chosen(/^Frame/)).toMatch('Black');

  await user.click(option(/^White/));

  expect(chosen(/^Frame/)).toMatch('White');
  expect(location()).toBe('/customize/2?artwork=7');
});

test('a reload opens the product that the page showed', async () => {
  shop();
  openPage('/customize/1?artwork=7&as=268');
  await addButton();

  expect(chosen(/^Unit/)).toBe('Centimeters');
  expect(chosen(/^Size/)).toBe('50×70 cm, $11.99');
});

test('if an option cannot be loaded, the page says so and keeps the choice', async () => {
  shop({
    'GET /api/printful/variants/268': { status: 500, json: { message: 'No.', code: 'internal', requestId: 'r' } },
  });
  const { user } = openPage('/customize/1?artwork=7');
  await addButton();

  await user.click(option('Centimeters'));

  await screen.findByText('We couldn’t load this option');
  await waitFor(() => expect(chosen(/^Unit/)).toBe('Inches'));
});

test('a poster alone can be bought even if the catalogue cannot be read', async () => {
  shop({ 'GET /api/printful/products': { status: 500, json: { message: 'No.', code: 'internal', requestId: 'r' } } });
  openPage('/customize/1?artwork=7');

  await addButton('Add to Cart – $14.99');
  expect(screen.queryByRole('group', { name: /^Frame/ })).toBeNull();
});
