import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartItem } from '../testing/cart-item.ts';
import { add, addButton, path, seeArtworkAtPrinter, shirt, shop } from '../testing/customize-page.ts';
import { openPage } from '../testing/open-page.tsx';

test('after adding, the shopper can go straight to the checkout', async () => {
  shop({ [add]: { status: 201, json: cartItem } });
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(await addButton());

  expect((await screen.findByRole('link', { name: 'Checkout' })).getAttribute('href')).toBe('/checkout');
});

test('after adding, the shopper can return to the same list of products', async () => {
  shop({
    'GET /api/printful/products': { json: { products: [shirt] } },
    [add]: { status: 201, json: cartItem },
  });
  const { user, location: place } = openPage('/products?artwork=7&type=t-shirts');
  await user.click(await screen.findByRole('link', { name: /^Customize/ }));
  await seeArtworkAtPrinter();

  await user.click(await addButton());
  await user.click(await screen.findByRole('link', { name: 'Keep shopping' }));

  await screen.findByRole('heading', { name: 'Products' });
  expect(place()).toBe('/products?artwork=7&type=t-shirts');
});

test('the link back to the products keeps their filters', async () => {
  shop({ 'GET /api/printful/products': { json: { products: [shirt] } } });
  const { user, location: place } = openPage('/products?artwork=7&type=t-shirts&view=list');

  await user.click(await screen.findByRole('link', { name: /^Customize/ }));
  await addButton();
  await user.click(screen.getByRole('link', { name: 'Back to products' }));

  await screen.findByRole('heading', { name: 'Products' });
  expect(place()).toBe('/products?artwork=7&type=t-shirts&view=list');
});
