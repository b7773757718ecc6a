import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { fakeServer, lost } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { product } from '../testing/product.ts';

const status = 'GET /api/printful/artwork-status/7';
const upload = 'POST /api/printful/upload-artwork/7';

const state = (name: string | null) => ({ json: { status: name, printfulFileId: name && 11 } });

/** Starts a fake server with a finished artwork that has not been uploaded to the printer. */
const withArtwork = () =>
  fakeServer({
    'GET /api/artworks/7': { json: artwork(7) },
    'GET /api/inputs': { json: [] },
    'GET /api/cart': { json: [] },
    'GET /api/printful/products': { json: { products: [] } },
    [status]: state(null),
  });

test('the purchase page uploads the artwork automatically, then links to the products', async () => {
  const server = withArtwork();
  const sent = Promise.withResolvers<void>();
  server.answer(upload, async () => {
    await sent.promise;
    return state('ok');
  });
  const { user, location } = openPage('/purchase/7');

  await screen.findByRole('heading', { name: 'Preparing Your Artwork' });
  screen.getByText(/Nothing is printed until you buy\./);
  const picture = await screen.findByRole('img', { name: 'Artwork #7' });
  expect(picture.getAttribute('src')).toBe('/api/artworks/7/image?v=1');
  // The largest file has the watermark across the whole picture.
  expect(picture.getAttribute('srcset')).not.toContain('width=1440');
  sent.resolve();
  await findToast('Artwork Uploaded');
  await screen.findByRole('heading', { name: 'Your Artwork is Ready!' });
  await user.click(screen.getByRole('link', { name: 'Browse All Products' }));

  await screen.findByRole('link', { name: 'Back to artwork #7' });
  expect(location()).toBe('/products?artwork=7');
  expect(server.callsOf(upload)).toHaveLength(1);
});

test('during the upload, the link to the products can be focused and keeps the focus', async () => {
  const server = withArtwork();
  const sent = Promise.withResolvers<void>();
  server.answer(upload, async () => {
    await sent.promise;
    return state('ok');
  });
  server.answer('GET /api/printful/products', { json: { products: [product(1, 'Poster')] } });
  openPage('/purchase/7');
  await screen.findByRole('heading', { name: 'Preparing Your Artwork' });

  const link = screen.getByRole('link', { name: 'Browse All Products' });
  link.focus();
  sent.resolve();
  await screen.findByRole('link', { name: 'Customize Poster' });

  expect(document.activeElement).toBe(link);
  expect(link.isConnected).toBe(true);
});

test('the watermark is explained once, and only while the picture has one', async () => {
  const server = withArtwork();
  server.answer(status, state('ok'));
  openPage('/purchase/7');
  await screen.findByRole('img', { name: 'Artwork #7' });
  expect(screen.getAllByText(/^“Vibe Frequency” in the corner isn’t printed/)).toHaveLength(1);
  cleanup();

  server.answer('GET /api/artworks/7', { json: artwork(7, { isPurchased: true }) });
  openPage('/purchase/7');
  await screen.findByRole('img', { name: 'Artwork #7' });

  expect(screen.queryByText(/^“Vibe Frequency” in the corner/)).toBeNull();
});

test.each(['/purchase/nonsense', '/purchase/0', '/purchase/99'])(
  'opening %s shows “Invalid artwork ID” and a link to the gallery',
  async (path) => {
    fakeServer();
    openPage(path);

    await screen.findByRole('heading', { name: 'Invalid artwork ID' });

    expect(screen.getByRole('link', { name: 'View All Artworks' }).getAttribute('href')).toBe('/saved-artwork');
  },
);

test('a failed artwork upload shows the error and can be retried', async () => {
  const server = withArtwork();
  server.answer(upload, { status: 502, json: { message: 'Upload failed' } });
  const { user } = openPage('/purchase/7');

  await findToast('Upload Failed', 'Upload failed');
  await screen.findByRole('heading', { name: 'Upload failed' });
  const sent = Promise.withResolvers<void>();
  server.answer(upload, async () => {
    await sent.promise;
    return state('ok');
  });
  await user.click(screen.getByRole('button', { name: 'Retry Upload' }));

  const heading = await screen.findByRole('heading', { name: 'Preparing Your Artwork' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  sent.resolve();
  await screen.findByRole('heading', { name: 'Your Artwork is Ready!' });
});

test("an upload that fails on the network shows the shop's own error message", async () => {
  const server = withArtwork();
  server.answer(upload, lost);
  openPage('/purchase/7');

  await findToast('Upload Failed', 'Failed to upload artwork to Printful');

  await screen.findByRole('button', { name: 'Retry Upload' });
});

test('an artwork that the printer rejects counts as a failed upload and can be uploaded again', async () => {
  const server = withArtwork();
  server.answer(status, state('failed'));
  server.answer(upload, state('ok'));
  const { user } = openPage('/purchase/7');

  await screen.findByRole('heading', { name: 'Upload failed' });
  expect(server.callsOf(upload)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry Upload' }));

  await screen.findByRole('heading', { name: 'Your Artwork is Ready!' });
});

test('an upload status that cannot be read is read again on retry, without a second upload', async () => {
  const server = withArtwork();
  server.answer(status, { status: 503, json: { message: 'Busy' } });
  const { user } = openPage('/purchase/7');

  await screen.findByRole('heading', { name: 'Upload failed' });
  server.answer(status, state('ok'));
  await user.click(screen.getByRole('button', { name: 'Retry Upload' }));

  await screen.findByRole('heading', { name: 'Your Artwork is Ready!' });
  expect(server.callsOf(upload)).toEqual([]);
});

test('the purchase page polls the upload status every two seconds until the printer has processed the file', async () => {
  const skip = fakeTime();
  const server = withArtwork();
  const asked: number[] = [];
  server.answer(status, () => {
    asked.push(Date.now());
    return state(['waiting', 'uploading', 'ok'][asked.length - 1] ?? 'ok');
  });
  openPage('/purchase/7');
  await screen.findByText(/This takes a few seconds\.$/);

  await skip(2000);
  await skip(2000);
  await screen.findByRole('heading', { name: 'Your Artwork is Ready!' });
  await skip(20_000);

  expect(asked).toHaveLength(3);
  for (const pause of [1, 2].map((n) => (asked[n] ?? 0) - (asked[n - 1] ?? 0))) {
    expect(pause).toBeGreaterThanOrEqual(2000);
  }
});

test('products have their places from the first moment, and failing to load them leaves none', async () => {
  const server = withArtwork();
  server.answer(status, state('waiting'));
  const failed = Promise.withResolvers<void>();
  server.answer('GET /api/printful/products', async () => {
    await failed.promise;
    return { status: 500 };
  });
  openPage('/purchase/7');

  await screen.findByRole('heading', { level: 2, name: 'Popular products' });
  expect(document.querySelectorAll('li > [data-product="waiting"]')).toHaveLength(4);
  failed.resolve();

  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Popular products' })).toBeNull());
});

test('a new shop whose products are being loaded keeps their places, says so, and shows them when they come', async () => {
  const skip = fakeTime();
  const server = withArtwork();
  server.answer(status, state('ok'));
  openPage('/purchase/7');

  await screen.findByText(/^The printer’s products are being loaded\./);
  expect(document.querySelectorAll('li > [data-product="waiting"]')).toHaveLength(4);
  server.answer('GET /api/printful/products', { json: { products: [product(1, 'Poster')] } });
  await skip(5000);

  await screen.findByRole('link', { name: 'Customize Poster' });
  expect(screen.queryByText(/being loaded/)).toBeNull();
});

test('during the upload, the page shows the most popular products', async () => {
  const server = withArtwork();
  server.answer(status, state('waiting'));
  server.answer('GET /api/printful/products', {
    json: { products: [product(1, 'Poster', { isPopular: true })], next: '9.1' },
  });
  openPage('/purchase/7');

  const link = await screen.findByRole('link', { name: 'Customize Poster' });
  screen.getByRole('heading', { level: 2, name: 'Popular products' });
  // If every product is popular, the badge carries no information.
  expect(screen.queryByText('Popular')).toBeNull();

  expect(link.getAttribute('href')).toBe('/customize/1?artwork=7');
  expect(server.callsOf('GET /api/printful/products').map(({ path }) => path)).toEqual([
    '/api/printful/products?limit=24',
  ]);
});
