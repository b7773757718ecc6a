import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { type Answers, unanswered } from '../testing/fake-server.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { button, find, finished, openPreview, seeReady } from '../testing/preview-page.ts';

const generate = 'POST /api/artworks/1/generate-preview';
const image = 'GET /api/artworks/1/image';

const pending = { status: 202, json: { status: 'pending' } };
const { currentImageUrl: pictureUrl } = artwork(1);
const ready = { json: { status: 'ready', imageData: pictureUrl, previewData: pictureUrl } };
const missing = { status: 404, json: { message: 'Image not found' } };

/** Opens the preview page of artwork 1 before it is drawn. `more` overrides the responses to the picture's requests. */
const openUndrawn = (more: Answers) =>
  openPreview({ [find]: { json: artwork(1, { status: 'rendering', currentImageUrl: null }) }, ...more });

test('an artwork without a picture cannot be printed', async () => {
  openUndrawn({ [generate]: pending, [image]: missing });
  await screen.findByText('Drawing your artwork');

  await screen.findByRole('region', { name: 'How to read it' });
  expect(screen.queryByRole('button', { name: 'Print as a card' })).toBeNull();
  expect(document.querySelector('.legend-card')).toBeNull();
});

test('the preview page reports generation in progress, then shows the finished artwork', async () => {
  const held = Promise.withResolvers<typeof ready>();
  const { server } = openUndrawn({ [generate]: () => held.promise });
  await screen.findByText('Drawing your artwork');
  screen.getByText('Almost ready');
  screen.getByRole('img', { name: /Maya Lindqvist/ });
  const made = screen.getByText(/^Made/);
  expect(made.style.visibility).toBe('hidden');

  server.answer(find, finished);
  held.resolve(ready);

  await seeReady();
  expect(made.style.visibility).toBe('');
  expect(within(button('Enlarge artwork')).getByRole('img').getAttribute('src')).toBe('/api/artworks/1/image?v=1');
  expect(server.callsOf(generate)).toHaveLength(1);
});

const productsLink = () => screen.getByRole('link', { name: 'See your image on products' });

test('pressing the link to the products waits for the picture', async () => {
  const held = Promise.withResolvers<typeof ready>();
  const { server, user, location } = openUndrawn({ [generate]: () => held.promise });
  await screen.findByText('Drawing your artwork');

  await user.click(productsLink());
  expect(location()).toBe('/preview/1');
  screen.getByRole('link', { name: 'As soon as it’s drawn...' });
  server.answer(find, finished);
  held.resolve(ready);

  await waitFor(() => expect(location()).toBe('/purchase/1'));
});

test('the picture may become ready between the start and the end of a press', async () => {
  const held = Promise.withResolvers<typeof ready>();
  const { server, user, location } = openUndrawn({ [generate]: () => held.promise });
  await screen.findByText('Drawing your artwork');

  await user.pointer({ keys: '[MouseLeft>]', target: productsLink() });
  server.answer(find, finished);
  held.resolve(ready);
  await seeReady();
  await user.pointer({ keys: '[/MouseLeft]', target: productsLink() });

  await waitFor(() => expect(location()).toBe('/purchase/1'));
});

test('the preview page checks for a slow picture every two seconds', async () => {
  const skip = fakeTime();
  const { server } = openUndrawn({ [generate]: pending, [image]: missing });
  await screen.findByText('Drawing your artwork');

  await skip(4500);
  expect(server.callsOf(image)).toHaveLength(2);
  server.answer(image, {});
  await skip(2000);

  await seeReady();
  expect(screen.queryByText('Drawing your artwork')).toBeNull();
  expect(server.callsOf(image)).toHaveLength(3);
  expect(server.callsOf(generate)).toHaveLength(1);
});

test('the preview page checks for the picture if the generate request gets no response for ten seconds', async () => {
  const skip = fakeTime();
  const { server } = openUndrawn({ [generate]: unanswered, [image]: {} });
  await waitFor(() => expect(server.callsOf(generate)).toHaveLength(1));

  await skip(9000);
  expect(server.callsOf(image)).toHaveLength(0);
  await skip(3500);

  await seeReady();
});

test('a preview picture that is missing for thirty seconds can be requested again', async () => {
  const skip = fakeTime();
  const { server, user } = openUndrawn({ [generate]: pending, [image]: missing });
  await screen.findByText('Drawing your artwork');

  await skip(27_000);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await skip(6000);
  await screen.findByText('Loading artwork...');
  expect(server.callsOf(generate)).toHaveLength(1);
  server.answer(generate, ready);
  await user.click(button('Retry'));

  await seeReady();
});

test.each([
  [
    'the server explains a missing picture',
    { status: 404, json: { message: 'This artwork was deleted.' } },
    'This artwork was deleted.',
  ],
  ['the server reports a missing picture', { status: 404, text: '' }, 'Image not found'],
  ['generation fails', { status: 500, json: { message: 'The brush broke.' } }, 'The brush broke.'],
])('when %s, the preview page shows the error and offers a retry', async (_when, answer, sentence) => {
  const { server, user } = openUndrawn({ [generate]: answer });

  within(await screen.findByRole('alert')).getByText(sentence);
  expect(server.callsOf(generate)).toHaveLength(1);
  server.answer(generate, ready);
  await user.click(button('Retry'));

  await seeReady();
});

test('a preview picture that fails to load is requested from the server', async () => {
  const { server } = openPreview({ [generate]: pending });
  await seeReady();

  within(button('Enlarge artwork')).getByRole('img').dispatchEvent(new Event('error'));

  await screen.findByText('Drawing your artwork');
  await waitFor(() => expect(server.callsOf(generate)).toHaveLength(1));
});

test.each<[string, (user: UserEvent) => Promise<void>]>([
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['Enter', (user) => user.keyboard('{Enter}')],
  ['a press of Skip', (user) => user.click(button('Skip'))],
])('%s ends the reveal of a new artwork', async (_, press) => {
  const skip = fakeTime();
  const { user, location } = openPreview({}, 'new');
  await screen.findByRole('button', { name: 'Skip' });
  expect(button('Skip').className).not.toContain('invisible');

  await press(user);

  expect(button('Skip').className).toContain('invisible');
  await skip(1000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull());
  expect(location()).toBe('/preview/1');
});
