import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '../testing/config.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

test('the returns page shows the contact address', async () => {
  fakeServer({
    'GET /api/cart': { json: [] },
    'GET /api/config': { json: config },
  });
  openPage('/returns');

  const link = await screen.findByRole('link', { name: 'hello@example.com' });

  expect(link.getAttribute('href')).toBe('mailto:hello@example.com');
});
