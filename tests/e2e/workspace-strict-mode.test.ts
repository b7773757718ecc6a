import { expect, test } from 'vitest';
import { enterDetails, generate, recordVoice } from './shopping.ts';
import { openOwnStage } from './stage.ts';

// Only React's development build runs every effect twice.
const stage = openOwnStage({ dev: true });

test('React effects that run twice save and generate only once and leave no microphone open', async () => {
  const page = await stage.signedIn();
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) writes.push(pathname);
  });
  await page.addInitScript(`
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    window.microphones = [];
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      window.microphones.push(...stream.getTracks());
      return stream;
    };`);
  // On the first visit to a page, Vite discovers the packages that the page imports and reloads the page. The test
  // therefore visits each page once before it starts.
  for (const path of ['/saved-artwork', '/preview/1', '/']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  await enterDetails(page);
  await recordVoice(page);
  expect(await page.evaluate('microphones.map(({ readyState }) => readyState)')).toEqual(['ended']);
  const retries = await generate(page);

  expect(await page.evaluate('document.querySelectorAll("main img").length')).toBeGreaterThan(0);
  expect(writes.filter((path) => path === '/api/inputs')).toHaveLength(1);
  expect(writes.filter((path) => path === '/api/artworks/generate')).toHaveLength(1);
  expect(writes.filter((path) => path === '/api/artworks/1/generate-preview').length).toBeLessThanOrEqual(1 + retries);
});
