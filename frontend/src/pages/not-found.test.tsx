import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeWantedPath } from '../features/session/wanted-path.ts';
import { fakeServer, signedOut } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const findNotFound = async () => {
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  screen.getByText('Did you forget to add the page to the router?');
};

test('a visitor at an unknown path sees the not-found page, which links home and offers no sign-in', async () => {
  fakeServer({ 'GET /api/user': signedOut });
  const { user } = openPage('/nowhere');
  await findNotFound();
  expect(screen.queryByRole('link', { name: 'Sign in to continue' })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Back to Home' }));

  await screen.findByRole('heading', { level: 1, name: 'Your frequency, framed.' });
});

test('a signed-in shopper at an unknown path sees the not-found page, which links to the workspace', async () => {
  fakeServer({ 'GET /api/inputs': { json: [] }, 'GET /api/cart': { json: [] } });
  const { user } = openPage('/nowhere');
  await findNotFound();

  await user.click(screen.getByRole('link', { name: 'Back to Home' }));

  await screen.findByLabelText('Full Name');
});

test.each([
  ...['/account', '/saved-artwork', '/preview/1', '/purchase/1', '/products', '/customize/71?artwork=1', '/cart'],
  ...['/checkout', '/thank-you/pending', '/orders', '/orders/VF-0123456789'],
])('a visitor who opens %s sees the not-found page and can sign in to continue there', async (path) => {
  fakeServer({ 'GET /api/user': signedOut });
  openPage(path);
  await findNotFound();
  const link = screen.getByRole('link', { name: 'Sign in to continue' });
  // The link leads to the API, which happy-dom cannot load.
  link.addEventListener('click', (event) => event.preventDefault());

  fireEvent.click(link);

  expect(link.getAttribute('href')).toBe('/api/login');
  expect(takeWantedPath()).toBe(path);
});
