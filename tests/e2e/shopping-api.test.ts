import { expect, inject, test } from 'vitest';
import type { Artwork, ArtworkUpload } from '#shared/model/artwork.ts';
import type { Country } from '#shared/model/country.ts';
import type { UserInput } from '#shared/model/input.ts';
import type { Product, Variant } from '#shared/model/product.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { Shopper } from '#tests/helpers/shopper.ts';

const shop = inject('shop');

/** Returns the listed products. The list may be incomplete until the catalog sync has finished. */
const productsOf = async (shopper: Shopper) =>
  ((await shopper.get('/api/printful/products')).body as { products: Product[] }).products;
const wholeCatalogue = (shopper: Shopper) =>
  until(
    () => productsOf(shopper),
    (products) => products.length > 20,
  );

async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean, seconds = 120): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (Date.now() > end) throw new Error(`Timed out waiting for the condition: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function withArtwork() {
  const { shopper } = await newAccount(shop);
  const details = { name: 'Maya Lindqvist', birthday: '1992-06-03', favoriteColor: '#ff6b6b', favoriteFood: 'Ramen' };
  const input = (await shopper.post('/api/inputs', details)).body as UserInput;
  const artwork = (await shopper.post('/api/artworks/generate', { inputId: input.id })).body as Artwork;
  return { shopper, artwork };
}

const statusOf = async (shopper: Shopper, id: number) =>
  (await shopper.get(`/api/printful/artwork-status/${id}`)).body as ArtworkUpload;

async function variantsOf(shopper: Shopper, productId: number) {
  return ((await shopper.get(`/api/printful/variants/${productId}`)).body as { variants: Variant[] }).variants;
}

test('a shopper previews an artwork on a poster and adds the poster to the cart at the displayed price', async () => {
  const { shopper, artwork } = await withArtwork();
  const products = await wholeCatalogue(shopper);
  expect(JSON.stringify(products)).not.toMatch(/cost|requiredOptions|isDiscontinued/);
  const posters = await variantsOf(shopper, 1);
  expect(JSON.stringify(posters)).not.toMatch(/cost|areas/);
  const poster = posters.find(({ inStock, size }) => inStock && size === '12″×16″');
  expect(poster).toBeDefined();

  // The artwork is still being painted. Its upload starts automatically afterward.
  expect((await shopper.post(`/api/printful/upload-artwork/${artwork.id}`)).status).toBe(200);
  const { printfulFileId } = await until(
    () => statusOf(shopper, artwork.id),
    ({ status }) => status === 'ok' || status === 'failed',
  );
  expect(printfulFileId).toBeTypeOf('number');

  const request = { productId: 1, variantId: poster?.printfulVariantId, fileId: printfulFileId, placement: 'default' };
  const mockup = await until(
    () => shopper.post('/api/printful/mockup', request),
    ({ status }) => status !== 202,
  );
  expect(mockup.status).toBe(200);
  const { mockup_url } = mockup.body as { mockup_url: string };
  expect(new URL(mockup_url).origin).toBe(new URL(shop.url).origin);
  const picture = await new Shopper(shop.url).get(new URL(mockup_url).pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  const item = {
    artworkId: artwork.id,
    productId: 1,
    variantId: poster?.printfulVariantId,
    quantity: 1,
    customization: { placement: 'default', options: {} },
    mockupUrl: mockup_url,
    price: '0.01',
  };
  // A request whose answer was lost can be repeated with its key.
  const press = () => shopper.send('POST', '/api/cart', { json: item, headers: { 'idempotency-key': 'press' } });
  const added = await press();
  expect((await press()).body).toEqual(added.body);
  const again = await shopper.post('/api/cart', item);
  expect([added.status, again.status]).toEqual([201, 201]);
  expect(added.body).toMatchObject({
    price: poster?.price,
    mockupUrl: mockup_url,
    quantity: 1,
    variantSize: '12″×16″',
  });
  expect((await shopper.get('/api/cart')).body).toEqual([{ ...(added.body as object), quantity: 2 }]);

  expect((await shopper.put('/api/cart/1', { quantity: 51 })).status).toBe(400);
  expect((await shopper.put('/api/cart/1', { quantity: 3 })).body).toMatchObject({ id: 1, quantity: 3 });
  expect((await shopper.put('/api/cart/1', { quantity: 0 })).status).toBe(204);
  expect((await shopper.put('/api/cart/1', { quantity: 2 })).status).toBe(404);
  expect((await shopper.get('/api/cart')).body).toEqual([]);

  await shopper.post('/api/cart', item);
  expect((await shopper.delete('/api/cart')).status).toBe(204);
  expect((await shopper.get('/api/cart')).body).toEqual([]);
});

test('returns 404 for unknown products and lists countries with their states', async () => {
  const { shopper } = await newAccount(shop);
  await wholeCatalogue(shopper);

  for (const call of ['products', 'variants', 'placements'])
    expect((await shopper.get(`/api/printful/${call}/999`)).status).toBe(404);
  expect((await shopper.get('/api/printful/products/71')).body).toMatchObject({ product: { productId: 71 } });
  const { countries } = (await shopper.get('/api/printful/countries')).body as { countries: Country[] };
  const statesOf = (code: string) => countries.find((country) => country.code === code)?.states.map(({ name }) => name);
  expect(statesOf('US')).toEqual(expect.arrayContaining(['Oregon', 'Puerto Rico', 'Guam']));
  expect([statesOf('JP')?.length, statesOf('IT')?.length, statesOf('DE')]).toEqual([47, 107, []]);
});
