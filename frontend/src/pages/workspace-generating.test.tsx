import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { Pages } from '../router.tsx';
import { artwork } from '../testing/artwork.ts';
import { isBusy } from '../testing/checkout-shop.tsx';
import { fakeMicrophone } from '../testing/fake-microphone.ts';
import { lost, shopper } from '../testing/fake-server.ts';
import { input } from '../testing/input.ts';
import { findToast, openAt, openPage } from '../testing/open-page.tsx';
import { button, enterPerson, field, findButton, generate, save, shop } from '../testing/workspace-page.ts';

test('saved details promise the previewed picture until it has been generated, and then a new variation', async () => {
  const other = artwork(2, { seed: 7 });
  const server = shop({ 'GET /api/inputs': { json: [input()] }, 'GET /api/artworks': { json: [other] } });
  openPage('/');
  await screen.findByText(/^The artwork will look exactly like this preview/);
  cleanup();
  server.answer('GET /api/artworks', {
    json: [other, artwork(1, { seed: firstSeedOf(shopper.id), title: 'For Mara' })],
  });

  openPage('/');

  expect((await screen.findByRole('link', { name: 'For Mara' })).getAttribute('href')).toBe('/preview/1');
  screen.getByText(/The next one will be a new variation of it\.$/);
  expect(screen.queryByText(/exactly like this preview/)).toBeNull();
});

test('an artwork that was just generated is not reported as already made', async () => {
  const made = artwork(1, { seed: firstSeedOf(shopper.id) });
  const server = shop({ 'GET /api/inputs': { json: [input()] }, 'GET /api/artworks': { json: [] } });
  server.answer('GET /api/artworks/1', { json: made });
  server.answer(generate, () => {
    server.answer('GET /api/artworks', { json: [made] });
    return { status: 202, json: made };
  });
  const { user, location } = openPage('/');
  const said = new Set<string>();
  new MutationObserver(() => said.add(document.body.textContent ?? '')).observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true },
  });

  await user.click(await findButton('Generate Artwork'));

  await waitFor(() => expect(location()).toBe('/preview/1'));
  expect([...said].filter((text) => text.includes('already made this one'))).toEqual([]);
});

test('generating the artwork shows progress and a toast and opens the preview page', async () => {
  const held = Promise.withResolvers<void>();
  const server = shop({
    'GET /api/inputs': { json: [input()] },
    'GET /api/artworks/1': { json: artwork(1) },
    [generate]: () => held.promise.then(() => ({ status: 202, json: artwork(1) })),
  });
  const { user, location } = openPage('/');

  await user.click(await findButton('Generate Artwork'));

  await waitFor(() => expect(isBusy(button('Generating...'))).toBe(true));
  held.resolve();
  await findToast('Artwork Created', 'Your Vibe Frequency artwork has been generated!');
  await waitFor(() => expect(location()).toBe('/preview/1'));
  expect(server.callsOf(generate).map(({ body }) => body)).toEqual([{ inputId: 1 }]);
});

test.each([
  [
    'the server gives a reason',
    { status: 429, json: { message: 'Thirty a day are enough.', code: 'too-many-requests' } },
    'Thirty a day are enough.',
  ],
  ['the network fails', lost, 'Failed to generate artwork. Please try again.'],
])('a failed generation shows an error when %s', async (_when, answer, sentence) => {
  shop({ 'GET /api/inputs': { json: [input()] }, [generate]: answer });
  const { user, location } = openPage('/');

  await user.click(await findButton('Generate Artwork'));

  await findToast('Error', sentence);
  expect(isBusy(button('Generate Artwork'))).toBe(false);
  expect(location()).toBe('/');
});

test('a press that repeats a failed one has its idempotency key', async () => {
  const server = shop({ 'GET /api/inputs': { json: [input()] }, [generate]: lost });
  const { user, location } = openPage('/');

  await user.click(await findButton('Generate Artwork'));
  await findToast('Error');
  server.answer(generate, { status: 202, json: artwork(1) });
  await user.click(await findButton('Generate Artwork'));
  await waitFor(() => expect(location()).toBe('/preview/1'));

  const [first, second] = server.callsOf(generate).map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}\{"inputId":1\}$/);
  expect(second).toBe(first);
});

test('a shopper who has left the workspace stays on the other page when the artwork is created', async () => {
  const created = Promise.withResolvers<{ status: number; json: unknown }>();
  shop({
    'GET /api/inputs': { json: [input()] },
    'GET /api/orders': { json: [] },
    [generate]: () => created.promise,
  });
  const { user, location } = openPage('/');
  await user.click(await findButton('Generate Artwork'));

  await user.click(screen.getAllByRole('link', { name: 'Orders' })[0]!);
  await screen.findByText('No Orders Yet');
  await act(async () => created.resolve({ status: 202, json: artwork(1) }));

  await findToast('Artwork Created');
  expect(location()).toBe('/orders');
});

test('React effects that run twice save and generate only once and leave no microphone open', async () => {
  const microphones = fakeMicrophone();
  const server = shop({ 'GET /api/artworks/1': { json: artwork(1) } });
  const { user, location } = openAt(
    '/',
    <StrictMode>
      <Pages />
    </StrictMode>,
  );
  await enterPerson(user);
  await user.type(await field('Favorite Food'), 'Ramen');
  await user.click(button('Next Step'));
  await user.click(await findButton('Start Recording'));
  await user.click(await findButton('Stop'));
  await screen.findByText('Voice sample ready');

  await user.click(button('Complete Setup'));
  await user.click(await findButton('Generate Artwork'));

  await waitFor(() => expect(location()).toBe('/preview/1'));
  expect(microphones()).toEqual({ given: 1, held: 0 });
  expect(server.callsOf(save)).toHaveLength(1);
  expect(server.callsOf(generate)).toHaveLength(1);
});
