import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { fakeServer, unanswered } from '../testing/fake-server.ts';
import { input } from '../testing/input.ts';
import { openInTab, openPage } from '../testing/open-page.tsx';
import { product, variant } from '../testing/product.ts';
import { Price } from '../ui/price.tsx';

vi.mock('../ui/price.tsx', { spy: true });

const list = 'GET /api/printful/products';

const shirt = product(71, 'T-Shirt', {
  name: 'Unisex Staple T-Shirt | Bella + Canvas 3001',
  description: 'Airlume combed cotton\n52% polyester in heather colors',
  popularityScore: 90,
  variantCount: 53,
  isPopular: true,
});
const hoodie = product(146, 'Hoodie', { name: 'Unisex Heavy Blend Hoodie', popularityScore: 80, variantCount: 30 });
const tank = product(248, 'Tank top', { name: "Men's Staple Tank Top", popularityScore: 70, variantCount: 20 });
const canvas = product(3, 'Canvas', { name: 'Canvas (in)', popularityScore: 60, variantCount: 9 });
const poster = product(1, 'Poster', { name: 'Enhanced Matte Paper Poster', popularityScore: 50, variantCount: 12 });
const tumbler = product(909, 'Drinkware', { name: 'Stainless Steel Tumbler', popularityScore: 40 });
const stickers = product(358, 'Sticker', { name: 'Kiss-Cut Stickers', popularityScore: 30, variantCount: 3 });
const catalogue = [stickers, tumbler, poster, canvas, tank, hoodie, shirt];

const withCatalogue = (products = catalogue) =>
  fakeServer({ [list]: { json: { products } }, 'GET /api/artworks/7': { json: artwork(7) } });

const cards = () => screen.queryAllByRole('article');
/** Returns the product names on the cards in page order, without the makers. */
const names = () => cards().map((card) => card.querySelector('h2')?.textContent?.split(' | ')[0]);
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });

test('each product card shows its type, its number of options, and a link, and popular products have a badge', async () => {
  withCatalogue();
  openPage('/products?artwork=7');

  await screen.findByText('7 products');

  screen.getByText(
    /^All products are compatible with direct printing methods\. On clothing and stickers, your artwork is printed without its background\./,
  );
  const card = (name: RegExp) => within(screen.getByRole('article', { name }));
  const popular = card(/^Unisex Staple T-Shirt/);
  popular.getByText('T-Shirt · 53 options');
  popular.getByText('Bella + Canvas 3001');
  popular.getByText('Popular');
  popular.getByText('Airlume combed cotton');
  expect(popular.getByRole('link').getAttribute('href')).toBe('/customize/71?artwork=7');
  expect(popular.getByRole('link', { name: `Customize ${shirt.name}` }).textContent).toBe('Customize');
  card(/Tumbler$/).getByText('Drinkware · 1 option');
  expect(card(/Tumbler$/).queryByText('Popular')).toBeNull();
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
  openPage('/products?artwork=7');
  await screen.findByText('$12.00');
  vi.mocked(Price).mockClear();

  arrival.resolve({ json: [input({ favoriteColor: '#123456' })] });

  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--aura')).toBe('#123456'));
  expect(Price).not.toHaveBeenCalled();
});

test('the products page says that it is loading until the catalogue arrives', async () => {
  const server = withCatalogue();
  server.answer(list, unanswered);
  openPage('/products');

  await screen.findByRole('heading', { name: 'Products' });

  await screen.findByRole('status', { name: 'Loading' });
  expect(screen.queryByText(/products?$/)).toBeNull();
});

test('the filters work while the catalogue loads, and apply to its first cards', async () => {
  const server = withCatalogue();
  const arrival = Promise.withResolvers<{ json: unknown }>();
  server.answer(list, () => arrival.promise);
  const { user } = openPage('/products');

  await user.type(await screen.findByRole('searchbox'), 'unisex');
  await user.click(screen.getByRole('radio', { name: 'Hoodies' }));
  arrival.resolve({ json: { products: catalogue } });

  await screen.findByText('1 product');
  expect(names()).toEqual([hoodie.name]);
  expect(search().value).toBe('unisex');
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

test('a search matches name, description, and type case-insensitively, and shows the products while the shopper types', async () => {
  withCatalogue();
  const { user } = openPage('/products');
  await screen.findByText('7 products');

  for (const [text, ...found] of [
    ['uNiSeX', 'Unisex Staple T-Shirt', 'Unisex Heavy Blend Hoodie'],
    ['COTTON', 'Unisex Staple T-Shirt'],
    ['drinkware', 'Stainless Steel Tumbler'],
  ] as const) {
    await user.clear(search());
    await user.type(search(), text);
    expect(search().value).toBe(text);
    expect(names()).toEqual(found);
    screen.getByText(found.length === 1 ? '1 product' : `${found.length} products`);
  }
});

test('the search box keeps every letter of a fast typist, and the URL gets the text after a pause', async () => {
  withCatalogue();
  const { user, location } = openPage('/products?artwork=7');
  await screen.findByText('7 products');

  await user.type(search(), 'unisex hoodies with a maroon lining');
  expect(search().value).toBe('unisex hoodies with a maroon lining');
  await user.clear(search());
  await user.type(search(), 'hodie unisex');

  expect(search().value).toBe('hodie unisex');
  expect(names()).toEqual([hoodie.name]);
  await vi.waitFor(() => expect(location()).toBe('/products?artwork=7&q=hodie+unisex'));
});

/** A large catalogue that the fake shop serves in pages, as the real shop does. */
function largeCatalogue(count: number) {
  const many = Array.from({ length: count }, (_, place) =>
    product(1000 + place, 'Tote', {
      name: `Tote ${String(place + 1).padStart(3, '0')}`,
      popularityScore: count - place,
    }),
  );
  const answer = ({ path }: { path: string }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const from = many.findIndex(({ id, popularityScore }) => `${popularityScore}.${id}` === query.get('after')) + 1;
    const products = many.slice(from, from + Number(query.get('limit')));
    const last = products.at(-1);
    const isLast = from + products.length === count;
    return { json: { products, ...(last && !isLast && { next: `${last.popularityScore}.${last.id}` }) } };
  };
  return { answer, server: fakeServer({ [list]: answer }) };
}

test('of 400 products, the first 24 show at once, and a button shows more', async () => {
  const { server } = largeCatalogue(400);
  const { user, location } = openPage('/products');

  await screen.findByText('400 products');
  expect(cards()).toHaveLength(24);
  screen.getByText('24 of 400 products');
  await user.click(screen.getByRole('button', { name: 'Show more products' }));

  expect(cards()).toHaveLength(48);
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

test('a search finds a product on the last page, and another search starts with the first cards again', async () => {
  largeCatalogue(130);
  const { user } = openPage('/products?shown=72');
  await screen.findByText('130 products');
  expect(cards()).toHaveLength(72);

  await user.type(search(), 'tote 129');
  expect(names()).toEqual(['Tote 129']);
  await user.clear(search());
  await user.type(search(), 'totes');

  await screen.findByText('24 of 130 products');
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

test('a search without results offers to show all products', async () => {
  withCatalogue();
  const { user } = openPage('/products?type=poster');
  await screen.findByText('1 product');

  await user.type(search(), 'zeppelin');
  screen.getByRole('heading', { name: 'No products found' });
  screen.getByText('0 products');
  await user.click(screen.getByRole('button', { name: 'Show all products' }));

  await screen.findByText('7 products');
  expect(search().value).toBe('');
});

test('the search text and the filters survive visiting a product and going back, and a reload', async () => {
  withCatalogue();
  const { user, location, goBack } = openInTab('/products?artwork=7');
  await screen.findByText('7 products');
  const seeChoices = async () => {
    await screen.findByText('1 product');
    expect(names()).toEqual([hoodie.name]);
    expect(search().value).toBe('unisex');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hoodies' }).checked).toBe(true);
    screen.getByRole('option', { name: 'Name A–Z', selected: true });
    screen.getByRole('radio', { name: 'List', checked: true });
    screen.getByRole('radio', { name: 'Grid', checked: false });
    screen.getByRole('link', { name: 'Back to artwork #7' });
  };

  await user.type(search(), 'unisex');
  await user.click(screen.getByRole('radio', { name: 'Hoodies' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort products' }), 'Name A–Z');
  await user.click(screen.getByRole('radio', { name: 'List' }));
  await user.click(screen.getByRole('link', { name: `Customize ${hoodie.name}` }));
  expect(location()).toBe('/customize/146?artwork=7');
  await goBack();
  await seeChoices();
  cleanup();
  openPage(location());

  await seeChoices();
});

test('the Back button undoes each choice of a type and a sort order, but skips what was typed and the layout', async () => {
  const server = withCatalogue();
  server.answer('GET /api/cart', { json: [] });
  const { user, location, goBack } = openInTab('/cart');
  await user.click(await screen.findByRole('link', { name: 'Browse All Products' }));
  await screen.findByText('7 products');
  const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort products' }).value;
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

  await user.type(search(), 'unisex');
  await user.click(screen.getByRole('radio', { name: 'Hoodies' }));
  await user.click(screen.getByRole('radio', { name: 'T-shirts' }));
  await user.click(screen.getByRole('radio', { name: 'List' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort products' }), 'Name A–Z');

  await goBack();
  expect(sort()).toBe('popularity');
  expect(isChosen('T-shirts')).toBe(true);
  expect(isChosen('List')).toBe(true);
  await goBack();
  expect(isChosen('Hoodies')).toBe(true);
  expect(names()).toEqual([hoodie.name]);
  await goBack();
  expect(isChosen('All')).toBe(true);
  expect(search().value).toBe('unisex');
  expect(names()).toEqual(['Unisex Staple T-Shirt', 'Unisex Heavy Blend Hoodie']);
  await goBack();
  expect(location()).toBe('/cart');
});

test('the Back button returns to a search whose text was entered just before a type was chosen', async () => {
  withCatalogue();
  const { user, goBack } = openInTab('/products');
  await screen.findByText('7 products');

  fireEvent.change(search(), { target: { value: 'unisex' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Hoodies' }));
  await screen.findByText('1 product');
  await goBack();

  expect(search().value).toBe('unisex');
  screen.getByText('2 products');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  screen.getByText('2 products');
});

test('each type filter shows only the matching products', async () => {
  withCatalogue();
  const { user } = openPage('/products');
  await screen.findByText('7 products');
  const type = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(type('All').checked).toBe(true);

  for (const [name, wanted] of [
    ['Poster', poster],
    ['Canvas', canvas],
    ['T-shirts', shirt],
    ['Hoodies', hoodie],
    ['Drinkware', tumbler],
    ['Stickers', stickers],
  ] as const) {
    await user.click(type(name));
    expect(names()).toEqual([wanted.name.split(/ \| | \(/)[0]]);
    expect(type(name).checked).toBe(true);
  }
  await user.click(type('All'));

  expect(cards()).toHaveLength(7);
});

test('products are sorted by popularity, or on request by name or number of options, with ties by name', async () => {
  const ranked = (name: string, popularityScore: number, variantCount: number) =>
    product(name.charCodeAt(0), 'Tote', { name, popularityScore, variantCount });
  withCatalogue([
    ...[ranked('Éclair', 5, 3), ranked('Cap', 9, 3), ranked('banana', 5, 8)],
    ...[ranked('Zeppelin', 9, 8), ranked('Apron', 5, 3), ranked('Mask', 7, 8)],
  ]);
  const { user } = openPage('/products');
  await screen.findByText('6 products');
  const sort = screen.getByRole('combobox', { name: 'Sort products' });

  const choices = within(sort).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Most popular', 'Name A–Z', 'Most options']);
  expect(names()).toEqual(['Cap', 'Zeppelin', 'Mask', 'Apron', 'banana', 'Éclair']);
  await user.selectOptions(sort, 'Name A–Z');
  expect(names()).toEqual(['Apron', 'banana', 'Cap', 'Éclair', 'Mask', 'Zeppelin']);
  await user.selectOptions(sort, 'Most options');
  expect(names()).toEqual(['banana', 'Mask', 'Zeppelin', 'Apron', 'Cap', 'Éclair']);
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
