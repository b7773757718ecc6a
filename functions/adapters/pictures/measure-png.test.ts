import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { measurePng } from './measure-png.ts';
import { encodePng } from './png.ts';

test('measures a picture regardless of how it is split into chunks', async () => {
  const bands = [new Uint8Array(30 * 20 * 3)];
  const file = await buffer(encodePng({ width: 30, height: 20, bands }));

  const whole = await measurePng(pieces(file, file.length));
  const crumbs = await measurePng(pieces(file, 7));

  const md5 = createHash('md5').update(file).digest('hex');
  expect(whole).toEqual({ md5, size: file.length, width: 30, height: 20 });
  expect(crumbs).toEqual(whole);
});

async function* pieces(file: Uint8Array, length: number) {
  for (let at = 0; at < file.length; at += length) yield file.subarray(at, at + length);
}
