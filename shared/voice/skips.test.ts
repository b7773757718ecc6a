import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearSkips } from '#shared/voice/skips.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../tests/fixtures/audio', name));
const cleared = (bytes: Buffer) => {
  const copy = Uint8Array.from(bytes);
  clearSkips(copy);
  return Buffer.from(copy);
};
/** Returns the numbers of the bytes that differ. */
const changed = (before: Buffer, after: Buffer) => [...before.keys()].filter((at) => before[at] !== after[at]);

test('a WebM file no longer states the delay of its encoder, in either place', () => {
  const before = fixture('ok-webm-opus-firefox153.webm');

  const after = cleared(before);

  const [delay, head] = [before.indexOf('56aa84', 'hex') + 3, before.indexOf('OpusHead') + 10];
  expect(before.readUInt32BE(delay)).toBe(6_500_000);
  expect(after.readUInt32BE(delay)).toBe(0);
  expect(before.readUInt16LE(head)).toBe(312);
  expect(after.readUInt16LE(head)).toBe(0);
  expect(changed(before, after)).toHaveLength(5);
});

test('an MP4 file with Opus no longer states a pre-skip, and its last packet counts whole', () => {
  const before = fixture('ok-mp4-opus-chrome156-timeslice.mp4');

  const after = cleared(before);

  const settings = before.indexOf('dOps') + 6;
  const last = before.lastIndexOf('000003f0', 'hex');
  expect(before.readUInt16BE(settings)).toBe(3_840);
  expect(after.readUInt16BE(settings)).toBe(0);
  expect(after.readUInt32BE(last)).toBe(5_760);
  expect(changed(before, after)).toEqual([settings, last + 2, last + 3]);
});

test.each(['ok-mp3-lame.mp3', 'ok-mp3-id3-art.mp3'])('%s no longer has an encoder’s notes', (name) => {
  const before = fixture(name);

  const after = cleared(before);

  const places = changed(before, after);
  expect(before.subarray(places[0], places[0]! + 4).toString()).toBe('Info');
  expect(places).toHaveLength(4);
});

test.each(['ok-ogg-opus.ogg', 'ok-mp3-noxing.mp3', 'ok-m4a-aac.m4a', 'ok-webm-vorbis.webm', 'err-type-empty.mp3'])(
  '%s stays as it is',
  (name) => {
    expect(cleared(fixture(name))).toEqual(fixture(name));
  },
);

test.each(['ok-mp4-opus-chrome156-timeslice.mp4', 'ok-webm-opus-firefox153.webm', 'ok-mp3-id3-art.mp3'])(
  '%s may be cut anywhere',
  (name) => {
    const whole = fixture(name);

    for (let end = 0; end < Math.min(whole.length, 2_500); end += 1)
      expect(cleared(whole.subarray(0, end))).toHaveLength(end);
  },
);
