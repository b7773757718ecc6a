import { screen } from '@testing-library/react';
import { artwork } from './artwork.ts';
import { type Answers, fakeServer } from './fake-server.ts';
import { input } from './input.ts';
import { openPage } from './open-page.tsx';

export const find = 'GET /api/artworks/1';

export const finished = { json: artwork(1) };

export const button = (name: string) => screen.getByRole('button', { name });
export const seeReady = () => screen.findByText('Ready for Purchase');

/** Opens the preview page of artwork 1, which is finished. `state` is what the previous page has passed on. */
export function openPreview(more: Answers = {}, state?: unknown) {
  const server = fakeServer({
    [find]: finished,
    'GET /api/inputs': { json: [input()] },
    'GET /api/orders': { json: [] },
    ...more,
  });
  return { server, ...openPage('/preview/1', state) };
}
