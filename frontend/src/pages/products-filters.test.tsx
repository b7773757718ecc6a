import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productTitle } from '#shared/model/product-name.ts';
import { openInTab, openPage } from '../testing/open-page.tsx';
import { product } from '../testing/product.ts';
import {
  canvas,
  cards,
  catalogue,
  hoodie,
  largeCatalogue,
  list,
  names,
  poster,
  search,
  shirt,
  stickers,
  tumbler,
  withCatalogue,
} from '../testing/products-page.ts';

test('the filters work while the catalogue loads, and apply to its first cards', async () => {
  const server = withCatalogue();
  const arrival = Promise.withResolvers<{ json: unknown }>();
  server.answer(list, () => arrival.promise);
  const { user } = openPage('/products');

  await user.type(await screen.findByRole('searchbox'), 'unisex');
  await user.click(screen.getByRole('radio', { name: 'Hoodies' }));
  arrival.resolve({ json: { products: catalogue } });

  await screen.findByText('1 product');
  expect(names()).toEqual([productTitle(hoodie.name)]);
  expect(search().value).toBe('unisex');
});

test('a search matches name, description, and type case-insensitively, and shows the products while the shopper types', async () => {
  withCatalogue();
  const { user } = openPage('/products');
  await screen.findByText('7 products');

  for (const [text, ...found] of [
    ['uNiSeX', 'Everyday T-shirt', 'Heavy hoodie'],
    ['COTTON', 'Everyday T-shirt'],
    ['drinkware', 'Stainless steel tumbler'],
    ['everyday shirt', 'Everyday T-shirt'],
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
  expect(names()).toEqual([productTitle(hoodie.name)]);
  await waitFor(() => expect(location()).toBe('/products?artwork=7&q=hodie+unisex'));
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
    expect(names()).toEqual([productTitle(hoodie.name)]);
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
  await user.click(screen.getByRole('link', { name: `Customize ${productTitle(hoodie.name)}` }));
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
  expect(names()).toEqual([productTitle(hoodie.name)]);
  await goBack();
  expect(isChosen('All')).toBe(true);
  expect(search().value).toBe('unisex');
  expect(names()).toEqual(['Everyday T-shirt', 'Heavy hoodie']);
  await goBack();
  expect(location()).toBe('/cart');
});

test('arrow keys pass through the types without adding history entries, and the next click adds one', async () => {
  const server = withCatalogue();
  server.answer('GET /api/cart', { json: [] });
  const { user, location, goBack } = openInTab('/cart');
  await user.click(await screen.findByRole('link', { name: 'Browse All Products' }));
  await screen.findByText('7 products');
  const type = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  await user.click(type('All'));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(type('T-shirts').checked).toBe(true);
  await user.click(type('Hoodies'));
  await goBack();

  expect(type('T-shirts').checked).toBe(true);
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
    expect(names()).toEqual([productTitle(wanted.name)]);
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
