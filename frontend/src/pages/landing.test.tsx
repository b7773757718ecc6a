import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findEntrance } from '../lib/entrance.ts';
import { fakeServer, signedOut } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

test('the landing page describes the shop and links to sign-in and legal pages', async () => {
  fakeServer({ 'GET /api/user': signedOut });
  openPage('/');

  await screen.findByRole('heading', { level: 1, name: 'Your frequency, framed.' });

  await waitFor(() => expect(document.title).toBe('Your frequency, framed · Vibe Frequency'));
  expect(within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')).toHaveLength(3);
  // The weekday of birth decides which of the two the voice becomes.
  screen.getByText(/voice becomes a ring or a reflection/);
  for (const [name, path] of [
    ['Make your own', '/api/login#register'],
    ['Make yours', '/api/login#register'],
    ['Sign in', '/api/login'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Returns and contact', '/returns'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
});

test('the landing page describes the chosen date and color, rejects a future date, and sends and stores nothing', async () => {
  const server = fakeServer({ 'GET /api/user': signedOut });
  openPage('/');
  const birthday = await screen.findByLabelText('A birthday');
  const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  choose(birthday, '1988-02-29');
  await screen.findByText(/^Pisces, life path 3, #/);
  choose(screen.getByLabelText('A color'), '#3fc1ae');
  await screen.findByText(/^Pisces, life path 3, #3FC1AE\.$/);
  screen.getByText('Nothing is sent until you sign up.');
  choose(birthday, '2987-05-01');
  await screen.findByText('Must be a real date from 1900 to today');
  screen.getByText(/^Pisces, life path 3, #3FC1AE/);
  choose(birthday, '1987-05-01');

  await screen.findByText(/^Taurus, /);
  expect(screen.queryByText(/^Must be a real date/)).toBeNull();
  expect(server.calls().filter(({ method }) => method !== 'GET')).toEqual([]);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test('what a visitor entered on the landing page is used in the registration and the wizard', async () => {
  fakeServer({ 'GET /api/user': signedOut });
  const { user } = openPage('/');
  fireEvent.change(await screen.findByLabelText('A birthday'), { target: { value: '1988-02-29' } });
  fireEvent.change(screen.getByLabelText('A color'), { target: { value: '#3fc1ae' } });
  await user.click(screen.getByRole('link', { name: 'Make your own' }));
  cleanup();

  openPage('/login');
  await screen.findByText('Create your account');
  screen.getByText('Pisces, from the date and color you chose');
  cleanup();

  fakeServer({ 'GET /api/inputs': { json: [] }, 'GET /api/cart': { json: [] } });
  openPage('/');
  expect((await screen.findByLabelText<HTMLInputElement>('Birthday')).value).toBe('1988-02-29');
  await waitFor(() => expect(screen.getAllByText('#3FC1AE').length).toBeGreaterThan(0));
});

test('nothing is carried over for a visitor who signs in or changes nothing', async () => {
  fakeServer({ 'GET /api/user': signedOut });
  const { user } = openPage('/');
  await user.click(await screen.findByRole('link', { name: 'Make yours' }));
  expect(findEntrance()).toEqual({ birthday: '', color: '' });
  await user.click(await screen.findByRole('link', { name: 'Vibe Frequency' }));

  await user.click(await screen.findByRole('link', { name: 'Sign in' }));

  expect(findEntrance()).toBeNull();
});

test('the landing page shows the lowest price of each product once it has loaded', async () => {
  fakeServer({
    'GET /api/user': signedOut,
    'GET /api/printful/prices-from': { json: { prices: { poster: '11.99', drinkware: '9.99' } } },
  });
  openPage('/');

  await screen.findByText('from $11.99 unframed');
  screen.getByText('from $9.99');
  expect(screen.getAllByText(/^from/)).toHaveLength(2);
});
