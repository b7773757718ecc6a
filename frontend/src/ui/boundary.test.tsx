import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { reloads } from '../testing/reloads.ts';
import { Boundary } from './boundary.tsx';

const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try Again' }).click());

test.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://shop.example/assets/gallery.js'],
  ['Firefox', 'error loading dynamically imported module: https://shop.example/assets/gallery.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite, for a style sheet', 'Unable to preload CSS for /assets/gallery.css'],
])(
  'missing code reloads the page, and again when the shopper tries again, with the message of %s',
  async (_browser, message) => {
    const reloaded = reloads();
    const Page = lazy(() => Promise.reject(new TypeError(message)));
    await act(async () => {
      render(
        <Boundary>
          <Page />
        </Boundary>,
      );
    });

    expect(reloaded()).toBe(1);
    await tryAgain();

    expect(reloaded()).toBe(2);
  },
);

test('trying again after a failed request renders the page again without a reload', async () => {
  const reloaded = reloads();
  let isBroken = true;
  function Page() {
    if (isBroken) throw new TypeError('Failed to fetch');
    return 'Gallery';
  }
  render(
    <Boundary>
      <Page />
    </Boundary>,
  );

  isBroken = false;
  await tryAgain();

  screen.getByText('Gallery');
  expect(reloaded()).toBe(0);
});

test('trying again waits for the network', () => {
  function Page(): never {
    throw new TypeError('Failed to fetch');
  }
  render(
    <Boundary>
      <Page />
    </Boundary>,
  );

  act(() => onlineManager.setOnline(false));

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try Again' }).disabled).toBe(true);
});

test.each([
  ['a failed request', 'Failed to fetch', 0],
  ['missing code', 'Importing a module script failed.', 1],
])('a part that failed tries again by itself once the connection returns: %s', async (_, message, expected) => {
  const reloaded = reloads();
  let isBroken = true;
  function Page() {
    if (isBroken) throw new TypeError(message);
    return 'Gallery';
  }
  onlineManager.setOnline(false);
  render(
    <Boundary>
      <Page />
    </Boundary>,
  );

  isBroken = false;
  act(() => void window.dispatchEvent(new Event('online')));

  expect(screen.queryAllByText('Gallery')).toHaveLength(1 - expected);
  expect(reloaded()).toBe(expected);
});
