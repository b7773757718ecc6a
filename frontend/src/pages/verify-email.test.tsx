import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeWantedPath } from '../features/session/wanted-path.ts';
import { fakeServer, shopper, signedOut } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const verify = 'POST /api/email/verify';

test('once the emailed link has confirmed a new email, the account page shows it as confirmed', async () => {
  const server = fakeServer({
    'GET /api/user': { json: { ...shopper, email: 'old@example.com', emailVerified: false } },
    'GET /api/inputs': { json: [] },
    'GET /api/shipping-addresses': { json: [] },
    'GET /api/sessions': { json: [] },
    [verify]: () => {
      server.answer('GET /api/user', { json: { ...shopper, email: 'new@example.com', emailVerified: true } });
      return { status: 204 };
    },
  });
  const { user } = openPage('/verify-email?token=abc');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your email is confirmed' })),
  );
  await user.click(await screen.findByRole('link', { name: 'Go to the shop' }));
  // The next page has a header of its own, in which a press on the old one's link would be lost.
  await screen.findByLabelText('Full Name');

  await user.click((await screen.findAllByRole('link', { name: 'maya' }))[0]!);

  await screen.findByText('new@example.com');
  screen.getByText('Confirmed');
  expect(server.callsOf(verify).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('a visitor signs in before the link confirms anything, and then returns to it', async () => {
  const server = fakeServer({ 'GET /api/user': signedOut, [verify]: { status: 204 } });
  const { user } = openPage('/verify-email?token=abc');
  await screen.findByRole('heading', { name: 'Sign in to confirm your email' });

  await user.click(screen.getByRole('link', { name: 'Sign in to continue' }));

  expect(takeWantedPath()).toBe('/verify-email?token=abc');
  expect(server.callsOf(verify)).toEqual([]);
});
