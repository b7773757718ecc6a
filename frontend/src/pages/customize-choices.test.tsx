import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productTitle } from '#shared/model/product-name.ts';
import { artwork } from '../testing/artwork.ts';
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
  status,
  variantsOf,
} from '../testing/customize-page.ts';
import { openPage } from '../testing/open-page.tsx';
import { placement, product, variant } from '../testing/product.ts';

test('choosing another size, color, or print location updates the price and the options', async () => {
  shop();
  const { user } = openPage(path);
  await addButton('Add to Cart – $19.99');

  await user.click(option('2XL, $23.99'));
  await addButton('Add to Cart – $23.99');
  await user.click(screen.getByRole('radio', { name: 'White' }));
  await addButton('Add to Cart – $23.99');
  expect(choices(/^Size/)).toEqual(['S, not in White', 'M', '2XL, $23.99']);
  expect(chosen(/^Size/)).toBe('2XL, $23.99');
  await user.click(option('M'));
  const picture = screen.getByRole('img', { name: productTitle(shirt.name) });
  expect(picture.getAttribute('src')).toBe('/white.png');
  await user.click(option('Back'));

  // The price includes one print at any location.
  await addButton('Add to Cart – $19.99');
  await user.click(option('Front'));
  await user.click(option('2XL, $23.99'));
  screen.getByText('Maximum print size: 4200 × 4800 pixels');
});

test('if most sizes have different prices, each of them shows its price', async () => {
  const variants = ['10.99', '11.99', '12.99'].map((price, at) => variant(at, `${at + 5}″×7″`, null, { price }));
  shop({ [variantsOf]: { json: { variants } } });
  openPage(path);
  await addButton();

  expect(choices(/^Size/)).toEqual(['5″×7″, $10.99', '6″×7″, $11.99', '7″×7″, $12.99']);
});

test('all sizes stay visible in every color, and the page says which of them the color comes in', async () => {
  shop();
  const { user } = openPage(path);
  await addButton();
  screen.getByText('Out of stock: S.');
  expect(option('S, out of stock').disabled).toBe(true);

  await user.click(option('White'));

  screen.getByText('White comes in M, 2XL.');
  expect(option('S, not in White').disabled).toBe(true);
  expect(chosen(/^Size/)).toBe('M');
});

test('if every color comes in every size, the sizes have no note', async () => {
  shop({ [variantsOf]: { json: { variants: [variant(1, 'M', 'Black'), variant(2, 'M', 'White')] } } });
  openPage(path);
  await addButton();

  expect(screen.getByRole('group', { name: 'Size' })).toBeDefined();
});

const print = { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' as const, template: null };

test.each([
  [
    'canvas shoes',
    product(71, 'Shoes', { name: 'Canvas Shoes' }),
    ['shoe_left', 'shoe_right'],
    ['Shoe left', 'Shoe right'],
  ],
  ['a mug, which leaves no choice,', product(71, 'Mug'), ['wrap'], []],
  ['a shirt that is printed on the front only', shirt, ['front'], ['Front']],
])(
  'the page of %s offers the print locations that the server lists, with the first one selected',
  async (_, shown, served, texts) => {
    const prints = Object.fromEntries(served.map((areaName) => [areaName, print]));
    const server = shop({
      'GET /api/printful/products/71': { json: { product: shown } },
      'GET /api/printful/placements/71': { json: { placements: served.map((areaName) => placement(areaName)) } },
      [variantsOf]: { json: { variants: [variant(1, 'M', null, { prints })] } },
    });
    const { user } = openPage(path);
    await seeArtworkAtPrinter();
    const isChoice = screen.queryByRole('group', { name: /^Print location/ }) !== null;
    expect(isChoice ? choices(/^Print location/) : []).toEqual(texts);

    await user.click(await addButton());

    await waitFor(() => expect(server.callsOf(add)).toHaveLength(1));
    expect(server.callsOf(add)[0]?.body).toMatchObject({
      customization: { placements: [{ placement: served[0], position: null }] },
    });
  },
);

test.each([
  ['a shirt', shirt, 'front', 1],
  ['a poster', product(71, 'Poster'), 'default', 0],
])('the page of %s says whether the background is printed', async (_, shown, areaName, count) => {
  shop({
    'GET /api/printful/products/71': { json: { product: shown } },
    'GET /api/printful/placements/71': { json: { placements: [placement(areaName)] } },
    [variantsOf]: { json: { variants: [variant(1, 'M', null, { prints: { [areaName]: print } })] } },
  });
  openPage(path);
  await addButton();

  const said = screen.queryAllByText('Your artwork, without its background.');

  expect(said).toHaveLength(count);
});

test.each([
  ['Mug', /The other side is the same; across from the handle are the stars and letters\.$/],
  ['Tumbler', /The lines go all around\.$/],
])('the page of a %s says what is on the side that the picture does not show', async (typeName, said) => {
  shop({
    'GET /api/printful/products/71': { json: { product: product(71, typeName) } },
    'GET /api/printful/placements/71': { json: { placements: [placement('default')] } },
    [variantsOf]: { json: { variants: [variant(1, '11 oz', null, { prints: { default: print } })] } },
  });
  openPage(path);
  await addButton();

  screen.getByText(said);
});

test('a product opens as the shopper left it for that artwork in this tab', async () => {
  shop({
    'GET /api/artworks/8': { json: artwork(8) },
    [status.replace('7', '8')]: { json: { status: 'ok', printfulFileId: 11 } },
  });
  const { user } = openPage(path);
  await addButton();
  await user.click(option('White'));
  await user.click(option('2XL, $23.99'));
  await user.click(option('Back'));
  cleanup();

  openPage(path);

  await addButton('Add to Cart – $23.99');
  expect([option('White').checked, option('Back').checked]).toEqual([true, true]);
  cleanup();
  openPage('/customize/71?artwork=8');
  await addButton('Add to Cart – $19.99');
  expect([option('Black').checked, option('Front').checked]).toEqual([true, true]);
});
