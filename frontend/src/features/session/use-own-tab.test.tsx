import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartItem } from '../../testing/cart-item.ts';
import { fakeServer, shopper, signedOut } from '../../testing/fake-server.ts';
import { input } from '../../testing/input.ts';
import { findToast, openPage } from '../../testing/open-page.tsx';
import { otherTabs } from '../../testing/other-tabs.ts';
import { pageLoads } from '../../testing/page-loads.ts';
import { reloads } from '../../testing/reloads.ts';
import { takeLostSession } from './wanted-path.ts';

const omar = { ...shopper, id: 'o', username: 'omar' };

const cart = () =>
  fakeServer({
    'GET /api/cart': { json: [cartItem] },
    'POST /api/cart/review': { json: { items: [cartItem], notices: [] } },
    'GET /api/inputs': { json: [] },
    'POST /api/logout': { status: 204 },
  });

test('a page reloads when somebody else has signed in in another tab', async () => {
  const reloaded = reloads();
  const tabs = otherTabs();
  const server = cart();
  openPage('/cart');
  await screen.findByText('Everyday T-shirt');
  expect(tabs.said).toEqual(['u']);
  server.answer('GET /api/user', { json: omar });

  await tabs.say('o');

  await waitFor(() => expect(reloaded()).toBe(1));
});

test('a page without an artwork keeps the color of the shopper’s last artwork, also after a reload', async () => {
  const server = cart();
  server.answer('GET /api/inputs', { json: [input()] });
  server.answer('GET /api/artworks', { json: [] });
  const { style } = document.documentElement;
  const reload = () => {
    cleanup();
    style.removeProperty('--aura');
  };
  openPage('/');
  await waitFor(() => expect(style.getPropertyValue('--aura')).toBe(input().favoriteColor));
  cleanup();
  expect(style.getPropertyValue('--aura')).toBe(input().favoriteColor);
  reload();

  openPage('/terms');

  await screen.findByRole('heading', { name: 'Terms' });
  expect(style.getPropertyValue('--aura')).toBe(input().favoriteColor);
  reload();
  server.answer('GET /api/user', { json: omar });
  openPage('/terms');
  await screen.findByRole('heading', { name: 'Terms' });
  expect(style.getPropertyValue('--aura')).toBe('');
});

test('the page after a lost session asks once to repeat the last step, if the same shopper has signed in', async () => {
  pageLoads();
  const tabs = otherTabs();
  const server = cart();
  const asks = () => screen.queryByText('If your last step wasn’t done, please repeat it.') !== null;
  const open = async (user: object) => {
    cleanup();
    server.answer('GET /api/user', { json: user });
    openPage('/cart');
    await screen.findByText('Everyday T-shirt');
  };
  const lose = async () => {
    server.answer('GET /api/user', signedOut);
    await tabs.say(null);
    await screen.findByText('You are logged out. Logging in again...');
  };
  await open(shopper);
  await lose();
  await open(omar);
  expect(asks()).toBe(false);

  await lose();
  await open(omar);
  await waitFor(() => expect(asks()).toBe(true));
  expect(takeLostSession()).toBe(false);
});

test('a page leads to sign-in when the shopper signs out in another tab', async () => {
  const left = pageLoads();
  const tabs = otherTabs();
  const server = cart();
  openPage('/cart');
  await screen.findByText('Everyday T-shirt');
  server.answer('GET /api/user', signedOut);

  await tabs.say(null);

  await findToast('You are logged out. Logging in again...');
  await waitFor(() => expect(left).toEqual(['/api/login']));
});

test('a request that fails after the shopper has signed out here neither says so nor asks to repeat a step', async () => {
  const left = pageLoads();
  const tabs = otherTabs();
  const server = cart();
  const { user } = openPage('/cart');
  await screen.findByText('Everyday T-shirt');
  server.answer('GET /api/user', signedOut);

  await user.click(screen.getAllByRole('button', { name: 'Log out' })[0]!);
  await waitFor(() => expect(left).toEqual(['/']));
  const asked = server.callsOf('GET /api/user').length;
  await tabs.say(null);
  await waitFor(() => expect(server.callsOf('GET /api/user').length).toBeGreaterThan(asked));

  expect(screen.queryByText('You are logged out. Logging in again...')).toBeNull();
  expect(takeLostSession()).toBe(false);
  expect(left).toEqual(['/']);
});

test('a page does not change when another tab opens for the same shopper', async () => {
  const tabs = otherTabs();
  const server = cart();
  openPage('/cart');
  await screen.findByText('Everyday T-shirt');

  await tabs.say('u');

  expect(server.callsOf('GET /api/user')).toHaveLength(1);
});

test('the cart counter follows a change in another tab, and a change here tells the other tabs', async () => {
  const tabs = otherTabs();
  const server = cart();
  server.answer('DELETE /api/cart', { status: 204 });
  const { user } = openPage('/cart');
  await screen.findByText('Everyday T-shirt');
  const items = [{ ...cartItem, quantity: 7 }];
  server.answer('GET /api/cart', { json: items });
  server.answer('POST /api/cart/review', { json: { items, notices: [] } });

  await tabs.say('changed');

  await screen.findAllByRole('link', { name: /7/ });
  expect(tabs.said).toEqual(['u']);
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear cart' }));
  await findToast('Cart cleared');
  expect(tabs.said).toEqual(['u', 'changed']);
});

test('signing out tells the other tabs', async () => {
  const left = pageLoads();
  const tabs = otherTabs();
  cart();
  const { user } = openPage('/cart');
  await user.click((await screen.findAllByRole('button', { name: 'Log out' }))[0]!);

  await waitFor(() => expect(left).toEqual(['/']));
  expect(tabs.said.slice(0, 2)).toEqual(['u', null]);
});

test('a gift message does not remain for the next person who signs in in the same tab', async () => {
  const server = cart();
  openPage('/cart');
  await screen.findByText('Everyday T-shirt');
  sessionStorage.setItem('gift-message', 'Happy birthday, Omar!');
  cleanup();
  openPage('/cart');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Gift message')).value).toBe('Happy birthday, Omar!');
  cleanup();
  server.answer('GET /api/user', { json: omar });

  openPage('/cart');

  await screen.findByText('Everyday T-shirt');
  expect(screen.queryByLabelText('Gift message')).toBeNull();
});
