import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { publicFileDays } from '#shared/deployment/public-file-days.ts';
import { config } from '../testing/checkout-shop.tsx';
import { fakeServer, signedOut } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

test('the privacy page says how long the bucket keeps public files', async () => {
  fakeServer({ 'GET /api/user': signedOut, 'GET /api/config': { json: config } });

  openPage('/privacy');

  await screen.findByText((_, row) => isRow(row, 'Pictures for the printer', publicFileDays.prints));
  screen.getByText((_, row) => isRow(row, 'Previews on products', publicFileDays.mockups));
});

const isRow = (row: Element | null, what: string, days: number) =>
  row?.tagName === 'P' && row.textContent.startsWith(what) && row.textContent.includes(`Kept ${days} days`);
