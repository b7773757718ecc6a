import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from './server.ts';
import { siteFilesLayer } from './site-files.ts';

const script = `console.log('${'frequency '.repeat(200)}')`;
const site: { url: string; close(): Promise<void> } = { url: '', close: async () => {} };

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'site-'));
  const folder = join(parent, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Shop</title>');
  await writeFile(join(folder, 'landing.html'), '<!doctype html><title>Front page</title>');
  await writeFile(join(folder, 'assets/app-1a2b.js'), script);
  await writeFile(join(parent, 'secret.txt'), 'not for the world');
  const gateway = await startGateway({
    port: 0,
    layers: Promise.resolve([['/', siteFilesLayer(folder)]]),
    headers: Promise.resolve({}),
  });
  const address = gateway.server.address();
  if (!address || typeof address !== 'object') throw new Error('no address');
  site.url = `http://127.0.0.1:${address.port}`;
  site.close = async () => {
    await gateway.close();
    await rm(parent, { recursive: true });
  };
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${site.url}${path}`, { headers });

test('serves the pre-rendered front page at the root path', async () => {
  expect(await (await get('/')).text()).toContain('<title>Front page</title>');
});

test.each(['session=t', 'theme=dark; __Host-session=t'])(
  'serves the client instead of the front page at the root path for the session cookie in "%s"',
  async (cookie) => {
    expect(await (await get('/', { cookie })).text()).toContain('<title>Shop</title>');
  },
);

test('serves the front page if the request has only unrelated cookies', async () => {
  expect(await (await get('/', { cookie: 'my-session=t; oidc=session' })).text()).toContain(
    '<title>Front page</title>',
  );
});

test('serves every other page as the same document, which browsers revalidate on each visit', async () => {
  for (const path of ['/cart', '/orders/VF-0123456789']) {
    const answer = await get(path);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<title>Shop</title>');
  }
});

test('compresses assets and lets browsers cache them forever', async () => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });

  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 4);
  expect(await answer.text()).toBe(script);
});

test('returns 304 for an unchanged file that the browser already has', async () => {
  const first = await get('/cart');
  await first.text();

  const second = await get('/cart', { 'if-none-match': first.headers.get('etag') ?? '' });

  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
});

test('returns 404 for a missing file and for paths outside the folder', async () => {
  for (const path of [
    '/assets/gone.js',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
  ]) {
    const answer = await get(path);

    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('not for the world');
  }
});

test('returns 404 without long caching for the folder of the assets', async () => {
  const answer = await get('/assets/');

  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBeNull();
});

test.each(['/%', '/p/%', '/assets/%zz', '/api/%E0%A4%A'])('returns 400 for the malformed path %s', async (path) => {
  expect((await get(path)).status).toBe(400);
});
