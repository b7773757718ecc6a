import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBenign, pictureOf } from './request-picture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signal = new AbortController().signal;
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

/**
 * Stubs `fetch` to respond to preview requests with `preview` and to image requests with the statuses in `images`, in
 * order. Returns a list that collects the requested URLs.
 */
function answers(preview: () => Response, ...images: number[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.includes('generate-preview') ? preview() : new Response(null, { status: images.shift() ?? 404 });
  });
  return asked;
}

test('returns the URL of a finished picture after one request', async () => {
  const asked = answers(() => json({ status: 'ready', imageData: '/api/artworks/7/image?v=1', previewData: '' }));

  expect(await pictureOf(7, signal)).toBe('/api/artworks/7/image?v=1');
  expect(asked).toHaveLength(1);
});

test('polls for the image every two seconds while the server draws it', async () => {
  const asked = answers(() => json({ status: 'pending' }, 202), 404, 404, 200);

  const picture = pictureOf(7, signal);
  await vi.advanceTimersByTimeAsync(5999);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);

  expect(await picture).toMatch(/^\/api\/artworks\/7\/image\?test=\d+$/);
});

test('throws a benign timeout error after 30 seconds of polling for the image', async () => {
  const asked = answers(() => json({ status: 'pending' }, 202));

  const failure = pictureOf(7, signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);

  expect(isBenign(await failure)).toBe(true);
  expect(asked).toHaveLength(16);
});

test.each([
  [json({ message: 'Artwork not found' }, 404), 'Artwork not found'],
  [new Response('', { status: 404 }), 'Image not found'],
  [json({ message: 'Printing press on fire' }, 502), 'HTTP 502: Printing press on fire'],
])('throws a readable error and does not poll if the preview request fails', async (response, message) => {
  const asked = answers(() => response.clone());

  await expect(pictureOf(7, signal)).rejects.toThrow(message);
  expect(asked).toHaveLength(1);
});
