import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const list = 'GET /api/artworks';

test('a gallery that fails to load shows the reason and offers retry, refresh, and a link home', async () => {
  const server = fakeServer({ [list]: { status: 500, json: { message: 'The shelf fell down.' } } });
  const { user } = openPage('/saved-artwork');

  await screen.findByRole('heading', { name: 'Unable to load artwork gallery' });
  expect(screen.getByText('500: The shelf fell down.')).toBeDefined();
  expect(server.callsOf(list)).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
  server.answer(list, { json: [] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await screen.findByRole('heading', { name: 'No Artwork Yet' });
});

test('a picture that fails to load in the gallery shows an error in its place', async () => {
  const artwork = (id: number) => ({
    id,
    inputId: 1,
    seed: id,
    status: 'ready',
    currentImageUrl: `/api/artworks/${id}/image?v=1`,
    isPurchased: false,
    createdAt: '2026-11-20T12:00:00Z',
    updatedAt: '2026-11-20T12:00:00Z',
  });
  fakeServer({ [list]: { json: [artwork(2), artwork(1)] }, 'GET /api/inputs': { json: [] } });
  openPage('/saved-artwork');
  const card = async (id: number) => within(await screen.findByRole('article', { name: `Artwork #${id}` }));
  const second = await card(2);

  (await second.findByRole('img')).dispatchEvent(new Event('error'));

  await second.findByText('Image loading failed');
  expect((await card(1)).queryByText('Image loading failed')).toBeNull();
});
