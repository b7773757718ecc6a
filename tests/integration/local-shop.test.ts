import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { documentStyles } from '#infra/site.ts';
import { buildClient } from '#scripts/local/client-build.ts';
import { localClientConfig } from '#scripts/local/engines/client-config.ts';
import { buckets, tableName } from '#scripts/local/lambda-environment.ts';
import { securityHeaders } from '#shared/deployment/security-headers.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { lastingPort, type RunningShop, startShop, stockedFolder } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { someVariant } from '#tests/helpers/shopping.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test('the client and the API share one origin and the same security headers', async () => {
  const styleHashes = documentStyles(await buildClient());
  expect(styleHashes).toHaveLength(2);
  for (const path of ['/', '/cart', '/api/health']) {
    const answer = await fetch(`${shop.url}${path}`);
    await answer.arrayBuffer();

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject(securityHeaders({ https: false, styleHashes }));
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  }
});

test('redirects a browser that uses another hostname of this machine only to the shop’s origin', async () => {
  const { port } = new URL(shop.url);
  const visit = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });

  const cart = await visit('/cart?x=1');
  const doubled = await visit('//evil.example/cart');
  const called = await fetch(`http://127.0.0.1:${port}/api/health`);
  await Promise.all([cart, doubled, called].map((answer) => answer.arrayBuffer()));

  expect([cart.status, cart.headers.get('location')]).toEqual([302, `${shop.url}/cart?x=1`]);
  expect(new URL(doubled.headers.get('location') ?? '').origin).toBe(shop.url);
  expect(called.status).toBe(200);
});

test('serves the client’s scripts compressed and with immutable caching', async () => {
  const page = await (await fetch(shop.url)).text();
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];

  const answer = await fetch(new URL(script ?? '', shop.url), { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();

  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test('long answers of the API travel compressed and are stored nowhere', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.register();
  const { productId } = await someVariant(shopper);

  const { status, headers, body } = await shopper.get(`/api/printful/variants/${productId}`);

  expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([200, 'gzip', 'accept-encoding']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Number(headers.get('content-length'))).toBeLessThan(JSON.stringify(body).length / 4);
});

test('serves a complete, cacheable print file under its key and returns 404 for another key', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
  const s3 = new S3Client({ ...localClientConfig(shop.endpoints.s3), forcePathStyle: true });
  const Bucket = shop.endpoints.buckets.prints;
  await s3.send(new PutObjectCommand({ Bucket, Key: 'p/some-key.png', Body: bytes, ContentType: 'image/png' }));
  s3.destroy();

  const found = await fetch(`${shop.url}/p/some-key.png`);
  const head = await fetch(`${shop.url}/p/some-key.png`, { method: 'HEAD' });
  const missing = await fetch(`${shop.url}/p/other-key.png`);
  await missing.arrayBuffer();

  expect(new Uint8Array(await found.arrayBuffer())).toEqual(bytes);
  for (const { headers } of [found, head]) {
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-length')).toBe('70000');
    expect(headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect(missing.status).toBe(404);
});

test('serves the payment stand-in’s script on the shop’s origin but not its control endpoints', async () => {
  const script = await fetch(`${shop.url}/_local/stripe/stripe.js`);
  const control = await fetch(`${shop.url}/_local/stripe/_control/state`);
  const direct = await fetch(`${shop.endpoints.stripe}/_control/state`);
  await Promise.all([script, control, direct].map((answer) => answer.arrayBuffer()));

  expect([script.status, control.status, direct.status]).toEqual([200, 404, 200]);
});

test('local pages return 404 through a tunnel, and a request under a stand-in path cannot reach another server', async () => {
  const own = await fetch(`${shop.url}/_local/mail.json`);
  const tunnelled = await fetch(`${shop.url}/_local/mail.json`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  const rebound = await statusAt(shop.url, '/_local/mail.json', 'elsewhere.example');
  const control = new URL(shop.endpoints.stripe).host;
  const onward = await fetch(`${shop.url}/_local/stripe//${control}/_control/state`);
  await Promise.all([own, tunnelled, onward].map((answer) => answer.arrayBuffer()));

  expect([own.status, tunnelled.status, rebound]).toEqual([200, 404, 404]);
  // The 401 comes from the stand-in's API, so the request did not reach the control endpoint named in its path.
  expect(onward.status).toBe(401);
});

test('serves the API documentation as a page and as an OpenAPI document', async () => {
  const [page, document] = await Promise.all(['', '.json'].map((end) => fetch(`${shop.url}/_local/api${end}`)));

  expect(await page?.text()).toContain('/api/artworks/{id}');
  expect(await document?.json()).toMatchObject({ openapi: '3.1.0' });
});

/** Returns the status of a GET request with a custom `Host` header, which fetch cannot set. */
async function statusAt(origin: string, path: string, host: string): Promise<number | undefined> {
  const asked = get(new URL(path, origin), { headers: { host } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test('a second shop with the same data directory fails with the first shop’s URL', async () => {
  await expect(startShop({ dataDir: shop.dataDir })).rejects.toThrow(shop.url);
});

describe('the data directory', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'data-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('a second shop that reaches the same data directory through a symlink fails with the first shop’s URL', async () => {
    const link = join(folder, 'link');
    await symlink(shop.dataDir, link, 'junction');

    await expect(startShop({ dataDir: link })).rejects.toThrow(shop.url);
  });

  test('of two shops that start at once with the same empty data directory, one fails, and the other reports its progress', async () => {
    const starts = await Promise.allSettled([startShop({ dataDir: folder }), startShop({ dataDir: folder })]);
    const started = starts.filter((start) => start.status === 'fulfilled');
    const [failed] = starts.filter((start) => start.status === 'rejected');
    await Promise.all(started.map(({ value }) => value.stop()));

    expect(started).toHaveLength(1);
    expect(started[0]?.value.complaints()).toContain('Loading the functions …\nLoading the catalogue …\n');
    expect(String(failed?.reason)).toContain(`A shop with the data folder ${folder} is already running`);
  });

  test('a data directory that cannot be created is reported in one sentence', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');

    await expect(startShop({ dataDir: join(file, 'data') })).rejects.toThrow(
      /exited with code 1:\nThe data folder .*file.data is not writable \(ENOTDIR\)\. Set DATA_DIR to another folder\.\n$/,
    );
  });

  // The superuser can write anywhere, and Windows has no such permission for folders.
  test.skipIf(process.getuid === undefined || process.getuid() === 0)(
    'a data directory without write permission is reported in one sentence',
    async () => {
      const readOnly = join(folder, 'read-only');
      await mkdir(readOnly);
      await chmod(readOnly, 0o500);

      await expect(startShop({ dataDir: readOnly })).rejects.toThrow(/is not writable \(EACCES\)/);
    },
  );
});

test('a second shop uses its own data, and Ctrl-C stops it cleanly', async () => {
  const second = await startShop({ env: { DYNAMODB_ENDPOINT: '', S3_ENDPOINT: '', SQS_ENDPOINT: '' } });

  expect(second.url).not.toBe(shop.url);
  expect(second.endpoints.dynamodb).not.toBe(shop.endpoints.dynamodb);

  expect(await second.stop()).toBe(0);
  await expect(fetch(second.url)).rejects.toThrow();
  await expect(fetch(second.endpoints.dynamodb)).rejects.toThrow();
  await second[Symbol.asyncDispose]();
});

// Making them again would keep a core busy for half a minute, beside the tests of that shop.
test.skipIf(process.env.DYNAMODB_ENDPOINT || process.env.S3_ENDPOINT || process.env.SQS_ENDPOINT)(
  'a shop of the tests starts with the pictures of its catalogue, named by the URLs that its printer has now',
  async () => {
    const port = await lastingPort();
    const folder = await stockedFolder(port);
    onTestFinished(() => rm(folder, { recursive: true }));
    const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'));
    const records = JSON.stringify(database.prepare(`SELECT item_json FROM "${tableName}"`).all());
    database.close();

    const made = await readdir(join(folder, 'objects/buckets', buckets.prints, 'objects', publicKeyPrefixes.blanks));

    const urls = records.match(new RegExp(`http://localhost:${port}/[^"\\\\]*`, 'g')) ?? [];
    const ids = new Set(urls.map(sha256));
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((id) => !ids.has(id) || !records.includes(`/${publicKeyPrefixes.blanks}${id}/`))).toEqual([]);
  },
);
