import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PINNED_SIZE, pinnedPeople } from '#scripts/art/pixel-hash.ts';
import { pixelHashes } from '#scripts/art/pixel-hashes.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

let browser: Browser;
let server: Server;

/**
 * The source of a page script. Its function `hashOf` paints an artwork with the shop's renderer and hashes the pixels
 * with the browser's `crypto.subtle`.
 */
const painter = `
  import { composeCaptioned } from '#shared/art/caption/caption.ts';
  import { paintBand } from '#shared/art/raster.ts';

  globalThis.hashOf = async (input, size) => {
    const voiceprint = input.voiceprint && Uint8Array.from(input.voiceprint);
    const pixels = paintBand(composeCaptioned({ ...input, voiceprint }), { width: size, height: size }, 0, size);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
`;

type Page = typeof globalThis & { hashOf(input: unknown, size: number): Promise<string> };

const plain = (input: ArtInput) => ({ ...input, voiceprint: input.voiceprint && [...input.voiceprint] });

beforeAll(async () => {
  const bundled = await build({
    stdin: { contents: painter, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'iife',
    write: false,
  });
  const script = bundled.outputFiles[0]!.text;
  // The page needs a local server, because browsers offer `crypto.subtle` only over HTTPS or on localhost.
  server = createServer((request, response) => {
    const isScript = request.url === '/painter.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><title>Painter</title><script src="/painter.js"></script>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  browser = await chromium.connect(inject('chromium'));
});

afterAll(async () => {
  await browser.close();
  server.close();
});

test('Chromium paints the pinned artworks with exactly the same pixels as Node', async () => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

  const hashes: string[] = [];
  for (const person of pinnedPeople)
    hashes.push(
      await page.evaluate(([input, size]) => (globalThis as Page).hashOf(input, size), [
        plain(person),
        PINNED_SIZE,
      ] as const),
    );

  expect(hashes).toHaveLength(26);
  expect(hashes).toEqual(pixelHashes);
});
