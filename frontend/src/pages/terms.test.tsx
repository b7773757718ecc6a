import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

test('the terms promise the previewed picture and a download of its size in pixels', async () => {
  fakeServer({ 'GET /api/cart': { json: [] } });
  openPage('/terms');

  const terms = await screen.findByText(/^Each artwork is drawn from your details/);

  expect(terms.textContent).toMatch(/the one that you previewed, and each further one is a new variation/);
  expect(terms.textContent).toContain('a PNG of 3000 × 3000 pixels');
});
