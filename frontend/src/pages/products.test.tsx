import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blankKey } from '#shared/model/blank-picture.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { savedAddress } from '../testing/address.ts';
import { artwork } from '../testing/artwork.ts';
import { fakeServer, unanswered } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { input } from '../testing/input.ts';
import { openPage } from '../testing/open-page.tsx';
import { product, template, variant } from '../testing/product.ts';
import { cards, catalogue, largeCatalogue, list, shirt, withCatalogue } from '../testing/products-page.ts';
import * as price from '../ui/price.tsx';

test('each product card shows its type, its options, and a link, and popular products have a badge', async () => {
  withCatalogue();
  openPage('/products?artwork=7');

  await screen.findByText('7 products');

  screen.getByText(
    /^All products are compatible with direct printing methods\. On clothing and stickers, your artwork is printed without its background\./,
  );
  const card = (name: RegExp) => within(screen.getByRole('article', { name }));
  const popular = card(/^Everyday T-shirt/);
  popular.getByText('T-Shirt · 8 colors, S to 4XL');
  expect(popular.queryByText(/Bella/)).toBeNull();
  popular.getByText('Popular');
  popular.getByText('Airlume combed cotton');
  expect(popular.getByRole('link').getAttribute('href')).toBe('/customize/71?artwork=7');
  expect(popular.getByRole('link', { name: `Customize ${productTitle(shirt.name)}` }).textContent).toBe('Customize');
  card(/tumbler$/).getByText('Drinkware · 1 option');
  expect(card(/tumbler$/).queryByText('Popular')).toBeNull();
});

const poster = (productId: number, name: string, popularityScore: number, priceFrom: string) =>
  product(productId, name.includes('Framed') ? 'Framed poster' : 'Poster', { name, popularityScore, priceFrom });
const posters = [
  poster(1, 'Enhanced Matte Paper Poster (in)', 9, '11.99'),
  poster(2, 'Enhanced Matte Paper Framed Poster (in)', 8, '39.99'),
  poster(268, 'Enhanced Matte Paper Poster (cm)', 1, '10.99'),
];

test.each([
  ['the United States', 'US', 1],
  ['Germany', 'DE', 268],
])('a poster is one card, which opens in the unit of %s', async (_, countryCode, productId) => {
  withCatalogue([...posters, shirt]);
  localStorage.setItem('delivery-country', countryCode);
  openPage('/products?artwork=7');
  await screen.findByText('2 products');

  const card = within(screen.getByRole('article', { name: 'Poster' }));

  card.getByText('$10.99');
  const link = card.getByRole('link', { name: 'Customize Poster' });
  expect(link.getAttribute('href')).toBe(`/customize/${productId}?artwork=7`);
});

test('without a chosen country, a card opens in the unit of the first saved address', async () => {
  const server = withCatalogue(posters);
  server.answer('GET /api/shipping-addresses', { json: [{ ...savedAddress, countryCode: 'DE' }] });
  openPage('/products?artwork=7');
  await screen.findByText('1 product');

  const href = () => screen.getByRole('link', { name: 'Customize Poster' }).getAttribute('href');
  await waitFor(() => expect(href()).toBe('/customize/268?artwork=7'));
});

test('the products of an artwork that does not exist are not shown', async () => {
  fakeServer({
    'GET /api/printful/products': { json: { products: [] } },
    'GET /api/artworks/999': { status: 404, json: { message: 'No artwork.', code: 'not-found', requestId: 'r' } },
  });
  openPage('/products?artwork=999');

  await screen.findByRole('heading', { name: 'Artwork not found' });
  expect(screen.queryByRole('heading', { name: 'Products' })).toBeNull();
});

test('loading the artwork’s color does not rerender the cards', async () => {
  const server = withCatalogue([product(1, 'Poster', { priceFrom: '12.00' })]);
  const arrival = Promise.withResolvers<{ json: unknown }>();
  server.answer('GET /api/artworks/7', { json: artwork(7) });
  server.answer('GET /api/inputs', () => arrival.promise);
  const rendered = vi.spyOn(price, 'Price');
  openPage('/products?artwork=7');
  await screen.findByText('$12.00');
  expect(rendered).toHaveBeenCalled();
  rendered.mockClear();

  arrival.resolve({ json: [input({ favoriteColor: '#123456' })] });

  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--aura')).toBe('#123456'));
  expect(rendered).not.toHaveBeenCalled();
});

test('the products page says that it is loading until the catalogue arrives', async () => {
  const server = withCatalogue();
  server.answer(list, unanswered);
  openPage('/products');

  await screen.findByRole('heading', { name: 'Products' });

  await screen.findByText('Loading');
  expect(screen.queryByText(/products?$/)).toBeNull();
});

test('a catalogue that fails to load shows the reason and can be loaded again', async () => {
  const server = fakeServer({ [list]: { status: 500, json: { message: 'The shelf fell down.' } } });
  const { user } = openPage('/products');

  await screen.findByRole('heading', { name: 'Failed to load products' });
  screen.getByText('The shelf fell down.');
  server.answer(list, { json: { products: catalogue } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await screen.findByText('7 products');
});

test('of 400 products, the first 24 show at once, and a button shows more', async () => {
  const { server } = largeCatalogue(400);
  const { user, location } = openPage('/products');

  await screen.findByText('400 products');
  expect(cards()).toHaveLength(24);
  screen.getByText('24 of 400 products');
  await user.click(screen.getByRole('button', { name: 'Show more products' }));

  expect(cards()).toHaveLength(48);
  expect(document.activeElement).toBe(within(cards()[24]!).getAllByRole('link')[0]);
  expect(location()).toBe('/products?shown=48');
  expect(server.callsOf(list).map(({ path }) => path.split('?')[1])).toEqual([
    'limit=24',
    'limit=100&after=377.1023',
    'limit=100&after=277.1123',
    'limit=100&after=177.1223',
    'limit=100&after=77.1323',
  ]);
});

test.each([
  [36, 36],
  [37, 24],
])('of %i products, %i show at once, because a few more do not need a button', async (count, shown) => {
  largeCatalogue(count);
  openPage('/products');

  await screen.findByText(`${count} products`);

  expect(cards()).toHaveLength(shown);
  expect(screen.queryAllByRole('button', { name: 'Show more products' })).toHaveLength(shown < count ? 1 : 0);
});

/** A large catalogue whose first cards show the artwork only after `show` is called. */
function slowPictures(of: string) {
  const { promise: decoded, resolve: show } = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded);
  const { server } = largeCatalogue(60);
  // A picture that has been shown counts as shown in later tests, too, so each test has its own.
  server.answer('GET /api/artworks/7', { json: artwork(7, { currentImageUrl: `/${encodeURIComponent(of)}?v=1` }) });
  return { pagesOfProducts: () => server.callsOf(list).length, show };
}

test('the other products load once the first cards show the artwork', async () => {
  const { pagesOfProducts, show } = slowPictures('others');
  openPage('/products?artwork=7&view=list');

  await screen.findByRole('article', { name: 'Tote 001' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pagesOfProducts()).toBe(1);
  show();

  await screen.findByText('60 products');
});

test.each(['type=hoodies', 'sort=name', 'q=hoodie', 'shown=48'])(
  'with ?%s, the other products do not wait for the artwork',
  async (filter) => {
    const { pagesOfProducts } = slowPictures(filter);
    openPage(`/products?artwork=7&${filter}`);

    await waitFor(() => expect(pagesOfProducts()).toBe(2));
  },
);

/** Records the pictures that start loading, each with its priority and the number of cards at that time. */
function loadedPictures(): string[] {
  const started: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      srcset = '';
      fetchPriority = '';
      set src(url: string) {
        started.push(`${this.srcset || url}; ${this.fetchPriority}; ${cards().length} cards`);
      }
      async decode() {}
    },
  );
  return started;
}

/** A tote bag or another product that the provider has pictures of. */
const blank = (id: number, typeName = 'Tote') => {
  const backgroundUrl = id === 1 ? `/${blankKey('below', 640)}` : null;
  const area = { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' };
  const print = { ...area, template: id === 3 ? null : template({ imageUrl: `/${id}-above.png`, backgroundUrl }) };
  return product(id, typeName, { showcase: { size: 'M', colorCode: null, print } });
};

test('the pictures of blank products start loading before their cards render, the first four before the artwork', async () => {
  const started = loadedPictures();
  withCatalogue([...[1, 2, 3, 4, 5, 6].map((id) => blank(id)), blank(7, 'Mug')]);
  openPage('/products?artwork=7');

  await screen.findByText('7 products');

  const below = '/b/below/320-v1.webp, /b/below/640-v1.webp 2x';
  const onFirstScreen = [below, '/1-above.png', '/2-above.png', '/4-above.png'];
  expect(started.filter((picture) => /below|above/.test(picture))).toEqual([
    ...onFirstScreen.map((pictures) => `${pictures}; auto; 0 cards`),
    '/5-above.png; low; 0 cards',
    '/6-above.png; low; 0 cards',
  ]);
});

test('without an artwork, the pictures of blank products do not load, because cards show photos', async () => {
  const started = loadedPictures();
  const server = withCatalogue([blank(1), blank(2)]);
  server.answer('GET /api/artworks', { json: [] });
  openPage('/products');

  await screen.findByText('2 products');

  expect(started).toEqual([]);
});

test('the first products can be used while the others are loading or have failed, and loading can be retried', async () => {
  const { server, answer } = largeCatalogue(60);
  server.answer(list, (sent) => (sent.path.includes('after') ? { status: 503, json: {} } : answer(sent)));
  const { user } = openPage('/products');

  await screen.findByText('Some products could not be loaded.');
  expect(cards()).toHaveLength(24);
  expect(screen.queryByText(/^\d+ products$/)).toBeNull();
  server.answer(list, answer);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await screen.findByText('60 products');
  expect(screen.queryByText('Some products could not be loaded.')).toBeNull();
});

test.each([
  ['/products?artwork=3', 'Back to artwork #3', '/purchase/3'],
  ['/products', 'Back to saved artwork', '/saved-artwork'],
  ['/products?artwork=nonsense', 'Back to saved artwork', '/saved-artwork'],
])('the back link of %s is “%s”', async (path, name, target) => {
  withCatalogue();
  openPage(path);

  const back = await screen.findByRole('link', { name });

  expect(back.getAttribute('href')).toBe(target);
});

test('the back link calls a named artwork by its name', async () => {
  withCatalogue().answer('GET /api/artworks/3', { json: artwork(3, { title: 'For Mara' }) });
  openPage('/products?artwork=3');

  await screen.findByRole('link', { name: 'Back to For Mara' });
});

test('wall art hangs in a room among the products, unless the shopper searches or filters', async () => {
  const poster = product(1, 'Poster', { popularityScore: 99 });
  const others = Array.from({ length: 14 }, (_, place) => product(10 + place, 'Mug', { popularityScore: place }));
  const print = { width: 3600, height: 5400, dpi: 300, fillMode: 'cover' as const, template: null };
  fakeServer({
    'GET /api/printful/products': { json: { products: [poster, ...others] } },
    'GET /api/printful/variants/1': {
      json: { variants: [variant(1, '12″×18″', null, { prints: { default: print } })] },
    },
    'GET /api/artworks': { json: [artwork(7)] },
    'GET /api/artworks/7': { json: artwork(7) },
    'GET /api/inputs': { json: [] },
    'GET /api/cart': { json: [] },
  });
  const { user } = openPage('/products?artwork=7');
  const room = await screen.findByRole('region', { name: 'On your wall' });
  await within(room).findByRole('img', { name: '12″×18″' });
  expect(within(room).getByRole('link').getAttribute('href')).toBe('/customize/1?artwork=7');

  await user.click(screen.getByRole('radio', { name: 'Poster' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'On your wall' })).toBeNull());
});

test('a new shop whose products are being loaded says so instead of finding none, and shows them when they come', async () => {
  const skip = fakeTime();
  const server = withCatalogue([]);
  openPage('/products?artwork=7');

  await screen.findByText(/^The printer’s products are being loaded\./);
  expect(screen.queryByRole('heading', { name: 'No products found' })).toBeNull();
  server.answer('GET /api/printful/products', { json: { products: [product(1, 'Poster')] } });
  await skip(5000);

  await screen.findByText('1 product');
});
