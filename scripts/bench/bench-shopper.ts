import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Registers a shopper. The page keeps the session. */
export async function registerShopper(page: Page): Promise<void> {
  const username = `bench-${crypto.randomUUID().slice(0, 8)}`;
  await post(page, '/api/register', {
    username,
    email: `${username}@example.com`,
    password: crypto.randomUUID(),
  });
}

/** Gives the page's shopper a painted artwork that is uploaded to the print provider, and returns its ID. */
export async function preparedArtwork(page: Page): Promise<number> {
  const details = { name: 'Maya Lindqvist', birthday: '1992-06-03', favoriteColor: '#3FC1AE', favoriteFood: 'Ramen' };
  const { id: inputId } = await post(page, '/api/inputs', details);
  const { id } = await post(page, '/api/artworks/generate', { inputId });
  for (;;) {
    const { status } = (await (await page.request.get(`/api/artworks/${id}`)).json()) as { status: string };
    if (status === 'ready') break;
    if (status === 'failed') throw new Error('The artwork was not painted');
    await sleep(200);
  }
  await post(page, `/api/printful/upload-artwork/${id}`, {});
  return id;
}

async function post(page: Page, path: string, data: object): Promise<{ id: number }> {
  const answer = await page.request.post(path, { data, headers: sameOrigin });
  if (!answer.ok()) throw new Error(`${path} returned ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as { id: number };
}
