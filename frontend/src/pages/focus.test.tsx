import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productTitle } from '#shared/model/product-name.ts';
import { savedAddress } from '../testing/address.ts';
import { artwork } from '../testing/artwork.ts';
import { cartItem } from '../testing/cart-item.ts';
import {
  add,
  addButton,
  path as customizePath,
  shop as productShop,
  seeArtworkAtPrinter,
} from '../testing/customize-page.ts';
import { fakeDecoder, fakeMicrophone } from '../testing/fake-microphone.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { input } from '../testing/input.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { product } from '../testing/product.ts';
import { button, findButton } from '../testing/workspace-page.ts';

// If the focus falls back to the top of the page, keyboard users have to start over.

const seeFocus = (element: () => Element | null) => waitFor(() => expect(document.activeElement).toBe(element()));
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

test('in the wizard, the focus follows each step, the recording, and the saving of the details', async () => {
  fakeMicrophone();
  fakeDecoder();
  fakeServer({
    'GET /api/inputs': { json: [] },
    'GET /api/cart': { json: [] },
    'POST /api/inputs': { status: 201, json: input() },
  });
  const { user } = openPage('/');
  await user.type(await screen.findByLabelText('Full Name'), 'Maya Lindqvist');
  fireEvent.change(screen.getByLabelText('Birthday'), { target: { value: '1992-06-03' } });

  button('Next Step').focus();
  await user.keyboard('{Enter}');
  await seeFocus(() => screen.getByRole('tabpanel', { name: /Preferences/ }));
  await user.type(await screen.findByLabelText('Favorite Food'), 'Ramen{Enter}');
  await seeFocus(() => screen.getByRole('tabpanel', { name: /Voice/ }));
  (await screen.findByRole('button', { name: 'Start Recording' })).focus();
  await user.keyboard('{Enter}');
  await seeFocus(() => screen.queryByRole('button', { name: 'Stop' }));
  await user.keyboard('{Enter}');
  await seeFocus(() => screen.queryByRole('button', { name: 'Play' }));
  button('Clear & Re-record').focus();
  await user.keyboard('{Enter}');
  await seeFocus(() => screen.queryByRole('button', { name: 'Start Recording' }));
  button('Continue without voice').focus();
  await user.keyboard('{Enter}');
  await seeFocus(() => screen.queryByRole('button', { name: 'Add a voice sample' }));
  button('Complete Setup').focus();
  await user.keyboard('{Enter}');

  const ready = await heading('You’re all set, Maya');
  await seeFocus(() => ready);
  button('Edit details').focus();
  await user.keyboard('{Enter}');
  await seeFocus(() => screen.getByRole('heading', { level: 1 }));
});

test('after the browser has denied the microphone, the focus is on the button that starts the recording', async () => {
  fakeServer({ 'GET /api/inputs': { json: [input()] }, 'GET /api/cart': { json: [] } });
  const { user } = openPage('/');
  await user.click(await findButton('Edit details'));
  await user.click(await screen.findByRole('tab', { name: /Voice/ }));

  const start = await screen.findByRole('button', { name: 'Start Recording' });
  start.focus();
  await user.keyboard('{Enter}');

  await findToast('Microphone Access Required');
  await seeFocus(() => start);
});

test('the sliders of the color wheel state hue, saturation, and brightness in words', async () => {
  fakeServer({ 'GET /api/inputs': { json: [input()] }, 'GET /api/cart': { json: [] } });
  const { user } = openPage('/');
  await user.click(await findButton('Edit details'));
  await user.click(await screen.findByRole('tab', { name: /Preferences/ }));
  const spoken = (name: string) => screen.getByRole('slider', { name }).getAttribute('aria-valuetext');
  await screen.findByRole('slider', { name: 'Hue' });

  const turnTo = (hue: string) =>
    fireEvent.change(screen.getByRole('slider', { name: 'Hue' }), { target: { value: hue } });
  const steps = ['360', '360', '-1', '-1', '210'];
  const hues = steps.map((hue) => {
    turnTo(hue);
    return spoken('Hue');
  });
  expect(hues.map((hue) => hue?.match(/\d+/)?.[0])).toEqual(['359', '0', '359', '0', '210']);
  fireEvent.change(screen.getByRole('slider', { name: 'Brightness' }), { target: { value: '40' } });

  expect([spoken('Hue'), spoken('Saturation'), spoken('Brightness')]).toEqual([
    'azure, 210 degrees',
    '58 percent',
    '40 percent',
  ]);
});

test.each([
  ['the button', () => addButton()],
  ['an option', () => screen.findByRole('radio', { name: 'Front' })],
])('after adding to the cart with %s, the focus is on the link to the checkout', async (_, find) => {
  productShop({ [add]: { status: 201, json: cartItem } });
  const { user } = openPage(customizePath);
  await seeArtworkAtPrinter();

  (await find()).focus();
  await user.keyboard('{Enter}');

  await seeFocus(() => screen.queryByRole('link', { name: 'Checkout' }));
});

test('adding and removing a print location leaves the focus beside the locations', async () => {
  productShop();
  const { user } = openPage(customizePath);
  await addButton();

  screen.getByRole('button', { name: /^Add another location/ }).focus();
  await user.keyboard('{Enter}');
  await seeFocus(() => screen.queryByRole('button', { name: 'Remove Back' }));
  await user.keyboard('{Enter}');
  await seeFocus(() => screen.queryByRole('button', { name: /^Add another location/ }));
});

test('after a cart line is removed, the focus is on the next line, or on the heading after the last one', async () => {
  const other = { ...cartItem, id: 9, productName: 'Poster' };
  const server = fakeServer({
    'GET /api/cart': { json: [cartItem, other] },
    'GET /api/artworks/7': { json: artwork(7) },
    'GET /api/inputs': { json: [] },
    'DELETE /api/cart/4': { status: 204 },
    'PUT /api/cart/9': { status: 204 },
  });
  const { user } = openPage('/cart');

  (await screen.findByRole('button', { name: `Remove ${productTitle(cartItem.productName)}` })).focus();
  server.answer('GET /api/cart', { json: [other] });
  await user.keyboard('{Enter}');
  await seeFocus(() => screen.getByRole('link', { name: 'Poster' }));
  button('Decrease quantity').focus();
  server.answer('GET /api/cart', { json: [] });
  await user.keyboard('{Enter}');

  const empty = await heading('Your cart is empty');
  await seeFocus(() => empty);
});

test('a dialog returns the focus to the button that opened it', async () => {
  fakeServer({ 'GET /api/artworks': { json: [artwork(1)] }, 'GET /api/inputs': { json: [] } });
  const { user } = openPage('/saved-artwork');

  const opener = await screen.findByRole('button', { name: 'Delete artwork #1' });
  opener.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Delete artwork #1?' });
  await user.keyboard('{Escape}');

  await seeFocus(() => opener);
});

test('after an artwork is deleted, the focus is on the next artwork, or on the heading after the last one', async () => {
  const server = fakeServer({
    'GET /api/artworks': { json: [artwork(2), artwork(1)] },
    'GET /api/inputs': { json: [] },
    'DELETE /api/artworks/2': { status: 204 },
    'DELETE /api/artworks/1': { status: 204 },
  });
  const { user } = openPage('/saved-artwork');
  const remove = async (id: number) => {
    (await screen.findByRole('button', { name: `Delete artwork #${id}` })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete artwork' }));
  };

  await remove(2);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Artwork #2' })).toBeNull());
  await seeFocus(() => screen.queryByRole('link', { name: 'Preview & Purchase' }));
  server.answer('GET /api/artworks', { json: [] });
  await remove(1);

  await heading('No Artwork Yet');
  await seeFocus(() => screen.getByRole('heading', { level: 1 }));
});

test('a deleted address leaves the focus in the list of addresses', async () => {
  const server = fakeServer({
    'GET /api/cart': { json: [] },
    'GET /api/sessions': { json: [] },
    'GET /api/shipping-addresses': { json: [savedAddress, { ...savedAddress, id: 2, name: 'Nora' }] },
    [`DELETE /api/shipping-addresses/${savedAddress.id}`]: { status: 204 },
  });
  const { user } = openPage('/account');
  const addresses = within(await screen.findByRole('region', { name: 'Addresses' }));

  const [first] = addresses.getAllByRole('button', { name: /^Delete / });
  first?.focus();
  await user.keyboard('{Enter}');
  server.answer('GET /api/shipping-addresses', { json: [{ ...savedAddress, id: 2, name: 'Nora' }] });
  await user.click(await screen.findByRole('button', { name: 'Delete address' }));

  await waitFor(() => expect(addresses.getAllByRole('button', { name: /^Edit / })).toHaveLength(1));
  await seeFocus(() => addresses.getByRole('button', { name: /^Edit / }));
});

test('after another try or another choice takes a pressed button away, the page keeps the focus', async () => {
  const server = fakeServer({
    'GET /api/orders': { status: 500, json: { message: 'The books are shut.' } },
    'GET /api/artworks': { json: [] },
    'GET /api/inputs': { json: [] },
    'GET /api/printful/products': { json: { products: [product(1, 'Poster')] } },
  });
  const { user } = openPage('/orders');
  const press = async (name: string) => {
    button(name).focus();
    await user.keyboard('{Enter}');
  };

  await heading('Error Loading Orders');
  server.answer('GET /api/orders', { json: [] });
  await press('Try Again');
  await heading('No Orders Yet');
  await seeFocus(() => screen.getByRole('main'));
  await user.click(screen.getByRole('link', { name: 'Browse All Products' }));
  await user.type(await screen.findByRole('searchbox'), 'nothing like it');
  await heading('No products found');
  await press('Show all products');

  await screen.findByRole('link', { name: /^Customize/ });
  await seeFocus(() => screen.getByRole('main'));
});
