import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, signedOut } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

test('the landing page describes the shop and links to sign-in and legal pages', async () => {
  fakeServer({ 'GET /api/user': signedOut });
  openPage('/');

  await screen.findByRole('heading', { level: 1, name: 'Your frequency, framed.' });

  await waitFor(() => expect(document.title).toBe('Your frequency, framed · Vibe Frequency'));
  expect(within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')).toHaveLength(3);
  for (const [name, path] of [
    ['Make your own', '/api/login'],
    ['Sign in', '/api/login'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Returns', '/returns'],
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
  await screen.findByText(/^Pisces, life path 3, #3FC1AE\. None of this is stored\.$/);
  choose(birthday, '2987-05-01');
  await screen.findByText('Must be a real date that is not in the future');
  screen.getByText(/^Pisces, life path 3, #3FC1AE/);
  choose(birthday, '1987-05-01');

  await screen.findByText(/^Taurus, /);
  expect(screen.queryByText(/^Must be a real date/)).toBeNull();
  expect(server.calls().filter(({ method }) => method !== 'GET')).toEqual([]);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});
