import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { type Answers, fakeServer, lost, unanswered } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { findToast, openPage } from '../testing/open-page.tsx';

const list = 'GET /api/artworks';
const card = async (id: number) => within(await screen.findByRole('article', { name: `Artwork #${id}` }));
const button = (name: string) => screen.getByRole('button', { name });

/** Starts a fake server with these artworks and opens the gallery. */
function openGallery(artworks: Answers[string], more: Answers = {}) {
  const server = fakeServer({
    [list]: artworks,
    'GET /api/inputs': { json: [] },
    'GET /api/orders': { json: [] },
    ...more,
  });
  return { server, ...openPage('/saved-artwork') };
}

test('a new shopper sees an empty gallery with a link to create an artwork', async () => {
  openGallery({ json: [] });

  await screen.findByRole('heading', { name: 'No Artwork Yet' });
  expect(screen.getByRole('link', { name: 'Create Your First Artwork' }).getAttribute('href')).toBe('/');
});

test('a purchased artwork has a badge and a download link, and other artworks link to their previews', async () => {
  openGallery({ json: [artwork(2), artwork(1, { isPurchased: true })] });

  const [bought, other] = [await card(1), await card(2)];

  bought.getByText('Purchased');
  expect(bought.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/artworks/1/download');
  expect(bought.getByRole('link', { name: 'Buy again: artwork #1' }).getAttribute('href')).toBe('/products?artwork=1');
  expect(bought.queryByText('Preview & Purchase')).toBeNull();
  bought.getByText('November 20, 2026');
  expect(other.queryByText('Purchased')).toBeNull();
  expect(other.queryByText('Download')).toBeNull();
  expect(other.getByRole('link', { name: 'Preview & Purchase' }).getAttribute('href')).toBe('/preview/2');
});

test('the gallery shows the artworks of every page of the list', async () => {
  const next = '/api/artworks?before=2';
  const link = `<${next}>; rel="next"`;
  const { server } = openGallery(
    { json: [artwork(3), artwork(2)], headers: { link } },
    { [`GET ${next}`]: { json: [artwork(1)] } },
  );

  await card(1);

  expect(screen.getAllByRole('article')).toHaveLength(3);
  const asked = server.calls().map(({ path }) => path);
  expect(asked.filter((path) => path.startsWith('/api/artworks'))).toEqual(['/api/artworks', next]);
});

test('the gallery leaves the focus where it was when its artworks appear', async () => {
  openGallery({ json: [artwork(1)] });
  await card(1);

  expect(document.activeElement).toBe(document.body);
});

test('a named artwork shows its name and its number', async () => {
  openGallery({ json: [artwork(1, { title: 'For Mara' })] });

  const named = within(await screen.findByRole('article', { name: 'For Mara' }));
  named.getByText('Artwork #1 ·');
  named.getByRole('img', { name: 'For Mara' });
  named.getByRole('button', { name: 'Delete For Mara' });
});

test('two artworks can be compared in the gallery, starting with the two newest', async () => {
  const { user } = openGallery({ json: [artwork(3), artwork(2), artwork(1)] });
  await card(3);

  await user.click(button('Compare'));

  const dialog = within(screen.getByRole('dialog', { name: 'Compare artworks' }));
  expect(dialog.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Artwork #3', 'Artwork #2']);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a single artwork cannot be compared', async () => {
  openGallery({ json: [artwork(1)] });
  await card(1);

  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
});

test('a gallery that fails to load shows the reason and offers retry, refresh, and a link home', async () => {
  const skip = fakeTime();
  const { server, user } = openGallery({ status: 500, json: { message: 'The shelf fell down.' } });
  await skip(10_000);

  await screen.findByRole('heading', { name: 'Unable to load artwork gallery' });
  screen.getByText('The shelf fell down.');
  expect(server.callsOf(list)).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  button('Refresh');
  server.answer(list, { json: [] });
  await user.click(button('Try Again'));

  await screen.findByRole('heading', { name: 'No Artwork Yet' });
});

test.each<[string, Answers[string], string]>([
  ['a gateway times out', { status: 504, text: '' }, 'Database connection timed out. This happens occasionally.'],
  [
    'the database times out',
    { status: 500, json: { message: 'Query timed out' } },
    'Database connection timed out. This happens occasionally.',
  ],
  ['the network fails', lost, 'Please check your connection.'],
])('when %s, the gallery explains the failure', async (_when, answer, sentence) => {
  const skip = fakeTime();
  openGallery(answer);
  await skip(10_000);

  await screen.findByRole('heading', { name: 'Unable to load artwork gallery' });
  screen.getByText(sentence);
});

test('the gallery offers a signed-out shopper a way to sign in', async () => {
  const skip = fakeTime();
  openGallery({ status: 401, json: { message: 'Nobody is signed in.' } });
  await skip(10_000);

  await screen.findByText('Nobody is signed in.');
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/api/login');
});

test('a gallery that loads for more than five seconds retries once automatically, and again on request', async () => {
  const skip = fakeTime();
  const { server, user } = openGallery(unanswered);
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(1));
  await skip(4000);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  await skip(1500);
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(2));
  await skip(10_000);
  expect(server.callsOf(list)).toHaveLength(2);

  server.answer(list, { json: [artwork(1)] });
  await user.click(button('Try Again'));

  await card(1);
  expect(server.callsOf(list)).toHaveLength(3);
});

test('a gallery whose second request succeeds appears automatically', async () => {
  const skip = fakeTime();
  const { server } = openGallery(unanswered);
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(1));
  server.answer(list, { json: [artwork(1)] });

  await skip(5500);

  await card(1);
});

test('a picture that fails to load in the gallery shows an error in its place', async () => {
  openGallery({ json: [artwork(2), artwork(1)] });
  const second = await card(2);

  second.getByRole('img').dispatchEvent(new Event('error'));

  await second.findByText('Image loading failed');
  second.getByText('Try refreshing the page');
  expect((await card(1)).queryByText('Image loading failed')).toBeNull();
});

test('an artwork still being painted appears in the gallery once it is ready, without a reload', async () => {
  const skip = fakeTime();
  const { server } = openGallery({
    json: [artwork(2, { status: 'rendering', currentImageUrl: null }), artwork(1)],
  });
  const second = await card(2);
  second.getByText('Drawing...');
  server.answer(list, { json: [artwork(2), artwork(1)] });
  await skip(2000);

  await second.findByRole('img', { name: 'Artwork #2' });
  const asked = server.callsOf(list).length;
  await skip(10_000);
  expect(server.callsOf(list)).toHaveLength(asked);
});

test('an artwork that could not be painted says so in the gallery', async () => {
  openGallery({ json: [artwork(1, { status: 'failed', currentImageUrl: null })] });

  (await card(1)).getByText('Not drawn yet');
});

test.each([
  [24, 24],
  [25, 0],
])('in a gallery of %i artworks, %i pictures have a glow', async (count, lit) => {
  openGallery({ json: Array.from({ length: count }, (_, index) => artwork(count - index)) });

  // Search by text, because a search by role is slow in a long list.
  await screen.findByText(`Artwork #${count}`);
  expect(document.querySelectorAll('.lit-glow')).toHaveLength(lit);
});

test('deleting an artwork in the gallery requires confirmation', async () => {
  const remove = 'DELETE /api/artworks/1';
  const { server, user } = openGallery({ json: [artwork(1)] }, { [remove]: lost });
  await card(1);

  await user.click(button('Delete artwork #1'));
  await user.click(within(screen.getByRole('dialog', { name: 'Delete artwork #1?' })).getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(remove)).toHaveLength(0);
  await user.click(button('Delete artwork #1'));
  await user.click(button('Delete artwork'));
  await findToast('Delete failed', 'Please try again.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.answer(remove, { status: 204 });
  await user.click(button('Delete artwork #1'));
  await user.click(button('Delete artwork'));

  await findToast('Artwork deleted', 'Artwork #1 is no longer among your saved artwork.');
  await screen.findByRole('heading', { name: 'No Artwork Yet' });
});
