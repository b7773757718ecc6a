import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '../testing/checkout-shop.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

test('the returns page shows the contact address', async () => {
  fakeServer({
    'GET /api/cart': { json: [] },
    'GET /api/config': { json: config },
  });
  openPage('/returns');

  const links = await screen.findAllByRole('link', { name: 'hello@example.com' });

  expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => 'mailto:hello@example.com'));
});

test('the footer’s link about contact opens a page with a section about it', async () => {
  fakeServer({
    'GET /api/cart': { json: [] },
    'GET /api/config': { json: config },
  });
  openPage('/returns');

  const link = await screen.findByRole('link', { name: 'Returns and contact' });
  expect(link.getAttribute('href')).toBe('/returns');
  screen.getByRole('heading', { level: 1, name: 'Returns and contact' });
  screen.getByRole('heading', { level: 2, name: 'Contact' });
});
