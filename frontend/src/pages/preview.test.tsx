import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { isBusy } from '../testing/checkout-shop.tsx';
import { fakeServer, lost, unanswered } from '../testing/fake-server.ts';
import { input } from '../testing/input.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { order } from '../testing/order.ts';
import { button, find, finished, openPreview, seeReady } from '../testing/preview-page.ts';

/** A worker that responds to each request with an empty picture. */
class EagerPainter {
  onmessage: ((message: { data: object }) => void) | null = null;
  postMessage() {
    setTimeout(() => this.onmessage?.({ data: { width: 8, height: 8 } }));
  }
  terminate() {}
}

test('the preview page shows a finished artwork with an explanation and a link to purchase', async () => {
  const { server } = openPreview();

  await seeReady();
  screen.getByRole('heading', { level: 1, name: 'Artwork #1' });
  await waitFor(() => expect(document.title).toBe('Artwork #1 · Vibe Frequency'));
  expect(screen.getByRole('link', { name: 'See your image on products' }).getAttribute('href')).toBe('/purchase/1');
  for (const gallery of screen.getAllByRole('link', { name: 'View All Artworks' })) {
    expect(gallery.getAttribute('href')).toBe('/saved-artwork');
  }
  const legend = within(screen.getByRole('region', { name: 'How to read it' }));
  legend.getByText(/your life path, 3\./i);
  expect(legend.getAllByRole('listitem').length).toBeGreaterThan(5);
  const picture = within(button('Enlarge artwork')).getByRole('img', { name: /Maya Lindqvist/ });
  // The button's label hides what is in it, so the description carries the alternative text.
  const description = document.getElementById(button('Enlarge artwork').getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe(picture.getAttribute('alt'));
  expect(picture.getAttribute('src')).toBe('/api/artworks/1/image?v=1');
  for (const progress of screen.getAllByRole('progressbar', { name: 'Progress' })) {
    expect(progress.getAttribute('aria-valuetext')).toBe('Step 3 of 4: Customize, 75%');
  }
  expect(server.callsOf('POST /api/artworks/1/generate-preview')).toHaveLength(0);
});

test('the legend of a picture for someone speaks about that person', async () => {
  openPreview({ 'GET /api/inputs': { json: [input({ name: 'Margarete Wojcik', madeFor: 'someone' })] } });

  await seeReady();

  const legend = within(screen.getByRole('region', { name: 'How to read it' }));
  legend.getByText(/^Margarete was born on a /);
  expect(legend.queryByText(/\byour?\b/i)).toBeNull();
});

test('an artwork is ready for purchase only once its picture shows', async () => {
  const drawn = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(drawn.promise);
  openPreview({ [find]: { json: artwork(1, { currentImageUrl: '/api/artworks/1/image?v=9' }) } });

  await screen.findByText('Almost ready');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByText('Ready for Purchase')).toBeNull();
  drawn.resolve();

  await seeReady();
});

test('a purchased artwork is not offered for purchase, but can be downloaded', async () => {
  openPreview({ [find]: { json: artwork(1, { isPurchased: true }) } });

  await screen.findByText('Purchased');

  expect(screen.queryByText('Ready for Purchase')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/artworks/1/download');
  cleanup();
  openPreview();
  await seeReady();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});

test('an artwork can be named, its card shows that name instead of the shopper’s, and the name can be removed', async () => {
  const rename = 'PUT /api/artworks/1';
  const { server, user } = openPreview({ [rename]: { json: artwork(1, { title: 'For Mara' }) } });
  await seeReady();

  await user.click(button('Give it a name'));
  await user.type(screen.getByLabelText('Name'), 'For Mara{Enter}');

  await screen.findByRole('heading', { level: 1, name: 'For Mara' });
  screen.getByText(/Artwork #1/);
  await waitFor(() => expect(document.title).toBe('For Mara · Vibe Frequency'));
  expect(document.activeElement).toBe(button('Rename'));
  within(document.querySelector<HTMLElement>('body > .legend-card')!).getByText('For Mara');
  server.answer(rename, { json: artwork(1) });
  await user.click(button('Rename'));
  await user.clear(screen.getByLabelText('Name'));
  await user.click(button('Save'));
  await screen.findByRole('heading', { level: 1, name: 'Artwork #1' });
  expect(server.callsOf(rename).map(({ body }) => body)).toEqual([{ title: 'For Mara' }, { title: '' }]);
});

test('a name that cannot be saved stays in its field, and Escape leaves the old one', async () => {
  const { user } = openPreview({ 'PUT /api/artworks/1': { status: 400, json: { message: 'At most 60 characters' } } });
  await seeReady();

  await user.click(button('Give it a name'));
  await user.type(screen.getByLabelText('Name'), 'For Mara');
  await user.click(button('Save'));
  await findToast('Rename failed', 'At most 60 characters');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('For Mara');
  await user.keyboard('{Escape}');

  expect(screen.queryByLabelText('Name')).toBeNull();
  screen.getByRole('heading', { level: 1, name: 'Artwork #1' });
});

test('the focus stays on the button that saves the name of an artwork', async () => {
  const { user } = openPreview({ 'PUT /api/artworks/1': unanswered });
  await seeReady();
  await user.click(button('Give it a name'));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));

  await user.click(button('Save'));

  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Saving...' }));
});

test('another look is tried on before it is kept, with the same details and seed', async () => {
  const kept = artwork(2, { look: 'near', seed: 1, status: 'rendering', currentImageUrl: null });
  const { server, user, location } = openPreview({
    'POST /api/artworks/generate': { status: 202, json: kept },
    'GET /api/artworks/2': { json: kept },
  });
  await seeReady();

  await user.click(screen.getByRole('radio', { name: 'Near' }));
  expect(screen.queryByRole('link', { name: 'See your image on products' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  screen.getByRole('link', { name: 'See your image on products' });
  await user.click(screen.getByRole('radio', { name: 'Near' }));
  await user.click(button('Keep the Near look'));

  await waitFor(() => expect(location()).toBe('/preview/2'));
  const [call] = server.callsOf('POST /api/artworks/generate');
  expect(call?.body).toEqual({ inputId: 1, seed: 1, look: 'near' });
});

test('a purchased artwork keeps its look', async () => {
  openPreview({ [find]: { json: artwork(1, { isPurchased: true }) } });

  await screen.findByText('Purchased');

  expect(screen.queryByRole('radio', { name: 'Near' })).toBeNull();
});

test('four variations are shown side by side, and the one that is kept becomes an artwork with its seed', async () => {
  const kept = artwork(2, { status: 'rendering', currentImageUrl: null });
  let drawn = 0;
  const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((seeds) => {
    // The idempotency key takes random bytes.
    if (seeds instanceof Uint32Array) {
      seeds.forEach((_, place, all) => {
        all[place] = ++drawn;
      });
    }
    return seeds;
  });
  const { server, user, location } = openPreview({
    'POST /api/artworks/generate': { status: 202, json: kept },
    'GET /api/artworks/2': { json: kept },
  });
  await seeReady();

  await user.click(button('Show four variations'));
  const shown = within(screen.getByRole('list', { name: 'New variations' }));
  expect(shown.getAllByRole('img')).toHaveLength(4);
  await user.click(button('Show four others'));
  await user.click(button('Keep this one: variation 3'));

  await waitFor(() => expect(location()).toBe('/preview/2'));
  const [{ body } = { body: undefined }] = server.callsOf('POST /api/artworks/generate');
  chance.mockRestore();
  // The third variation of the second set of four.
  expect(body).toEqual({ inputId: 1, seed: 7, look: 'day' });
});

test('each variation has its own idempotency key, which a repeated press keeps', async () => {
  const { server, user } = openPreview({ 'POST /api/artworks/generate': lost });
  await seeReady();
  await user.click(button('Show four variations'));
  const keep = async (variation: number) => {
    const { length } = server.callsOf('POST /api/artworks/generate');
    await user.click(button(`Keep this one: variation ${variation}`));
    await waitFor(() => expect(server.callsOf('POST /api/artworks/generate')).toHaveLength(length + 1));
    await waitFor(() => expect(isBusy(button(`Keep this one: variation ${variation}`))).toBe(false));
  };

  for (const variation of [1, 2, 2]) await keep(variation);

  const [first, second, repeated] = server.callsOf('POST /api/artworks/generate').map(({ key }) => key);
  expect(first).not.toBe(second);
  expect(repeated).toBe(second);
});

test('a variation opens enlarged, and closes again', async () => {
  const { user } = openPreview();
  await seeReady();
  await user.click(button('Show four variations'));

  await user.click(button('Enlarge variation 2'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlarge variation 2' }));
  await dialog.findByRole('img', { name: 'Variation 2' });
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('list', { name: 'New variations' })).getAllByRole('img')).toHaveLength(4);
});

test('the shopper’s existing variations are next to the new ones, and two of them can be compared', async () => {
  const others = [artwork(3, { inputId: 2 }), artwork(2, { title: 'For Mara' }), artwork(1)];
  const { user, location } = openPreview({ 'GET /api/artworks': { json: others } });

  const had = within(await screen.findByRole('list', { name: 'Variations you have' }));
  expect(had.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['For Mara']);
  await user.click(button('Compare'));
  const dialog = within(screen.getByRole('dialog', { name: 'Compare artworks' }));
  const pictures = () => dialog.getAllByRole('img').map((image) => image.getAttribute('alt'));
  expect(pictures()).toEqual(['Artwork #1', 'For Mara']);
  await user.selectOptions(dialog.getByLabelText('Second artwork'), 'Artwork #3');
  expect(pictures()).toEqual(['Artwork #1', 'Artwork #3']);
  await user.click(dialog.getByRole('link', { name: 'Choose Artwork #3' }));

  await waitFor(() => expect(location()).toBe('/preview/3'));
});

test('the preview page prints the artwork and its legend as a card', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openPreview();
  await seeReady();

  await user.click(button('Print as a card'));

  expect(print).toHaveBeenCalledTimes(1);
  const card = document.querySelector<HTMLElement>('body > .legend-card')!;
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/artworks/1/image?v=1');
  within(card).getByText('Maya Lindqvist');
  const legend = within(screen.getByRole('region', { name: 'How to read it' })).getAllByRole('listitem');
  expect([...card.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
    legend.map(({ textContent }) => textContent),
  );
});

test.each([
  ['/preview/1#legend', 1],
  ['/preview/1', 0],
])('%s scrolls to the explanation %i times', async (path, times) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  fakeServer({ [find]: finished, 'GET /api/inputs': { json: [input()] } });
  openPage(path);

  const legend = await screen.findByRole('region', { name: 'How to read it' });

  expect(scrolled.mock.contexts).toEqual(Array.from({ length: times }, () => legend));
});

test('a name that is too long is not cut, and cannot be saved', async () => {
  const rename = 'PUT /api/artworks/1';
  const { server, user } = openPreview({ [rename]: { json: artwork(1, { title: 'x'.repeat(60) }) } });
  await seeReady();
  await user.click(button('Give it a name'));
  screen.getByText('Only you see it. At most 60 characters.');

  await user.type(screen.getByLabelText('Name'), `${'x'.repeat(61)}{Enter}`);

  screen.getByText('At most 60 characters; you typed 61');
  expect(server.callsOf(rename)).toEqual([]);
  await user.type(screen.getByLabelText('Name'), '{Backspace}{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'x'.repeat(60) });
});

test('an unpurchased artwork shows only files with the mark in the corner, even when enlarged or printed', async () => {
  const widths = (image: HTMLElement) =>
    [...(image.getAttribute('srcset') ?? '').matchAll(/width=(\d+)/g)].map(([, width]) => width);
  // A painter that never responds would stay busy in the pool that the next test uses, too.
  vi.stubGlobal('Worker', EagerPainter);
  const { user } = openPreview();
  await seeReady();

  expect(widths(within(button('Enlarge artwork')).getByRole('img'))).toEqual(['480', '960']);
  await user.click(button('Enlarge artwork'));

  await waitFor(() => expect(widths(document.querySelector<HTMLElement>('dialog img')!)).toEqual(['480', '960']));
  expect(widths(document.querySelector<HTMLElement>('.legend-card img')!)).toEqual(['480', '960']);
});

test('the enlarged artwork is painted in the browser, and a click shows every pixel of the original', async () => {
  vi.stubGlobal('Worker', EagerPainter);
  const { user } = openPreview();
  await seeReady();
  await user.click(button('Enlarge artwork'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlarge artwork' }));

  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Every pixel' }).disabled).toBe(false),
  );
  await user.click(dialog.getByRole('button', { name: 'Every pixel' }));

  await dialog.findByText('Every dot of the print, magnified.');
  // The region is focused, so the arrow keys scroll at once.
  expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'The print, pixel by pixel' }));
  await user.click(dialog.getByRole('button', { name: 'Whole picture' }));
  expect(document.activeElement).toBe(await dialog.findByRole('button', { name: 'Every pixel' }));
});

test('the mark in the corner is explained below the picture until the order can no longer be cancelled', async () => {
  openPreview();
  await seeReady();
  screen.getByText('“Vibe Frequency” in the corner isn’t printed, and it isn’t on the original you download.');
  cleanup();

  const bought = { [find]: { json: artwork(1, { isPurchased: true }) } };
  const files = () => within(button('Enlarge artwork')).getByRole('img').getAttribute('srcset');
  openPreview({ ...bought, 'GET /api/orders': { json: [order({ status: 'confirmed' })] } });
  await screen.findByText(/^“Vibe Frequency” in the corner/);
  expect(files()).not.toContain('width=1440');
  cleanup();

  openPreview({ ...bought, 'GET /api/orders': { json: [order()] } });
  await waitFor(() => expect(files()).toContain('width=1440'));

  expect(screen.queryByText(/^“Vibe Frequency” in the corner/)).toBeNull();
});

test('an artwork that fails to load shows a different error from a nonexistent artwork', async () => {
  const { server, user } = openPreview({ [find]: { status: 500, json: { message: 'No.' } } });
  await screen.findByRole('heading', { name: 'We couldn’t load this artwork' });

  server.answer(find, finished);
  await user.click(button('Try Again'));

  await seeReady();
});

test.each([
  ['an artwork that does not exist', '/preview/99'],
  ['an invalid id', '/preview/my-own'],
])('opening %s shows “Artwork not found”', async (_what, path) => {
  fakeServer({
    'GET /api/artworks/99': { status: 404, json: { message: 'Artwork not found', code: 'not-found' } },
    'GET /api/inputs': { json: [] },
  });
  openPage(path);

  await screen.findByRole('heading', { name: 'Artwork not found' });
  expect(screen.getByRole('link', { name: 'View All Artworks' }).getAttribute('href')).toBe('/saved-artwork');
});
