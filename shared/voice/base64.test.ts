import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64, encodeBase64, strictBase64 } from '#shared/voice/base64.ts';

const refusal = expect.objectContaining({ code: 'audio-bad-base64' });

test("bytes survive a round trip, and the encoding equals Node's", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = encodeBase64(bytes);

      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect(decodeBase64(text)).toEqual(bytes);
    }),
  );
});

test('encodes more bytes than a function call accepts as arguments', () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);

  expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});

test.each(['data:audio/wav;base64,AAEC', 'data:;base64,AAEC', 'data:audio/webm;codecs=opus;base64,AAEC'])(
  'removes a data URL prefix: %s',
  (text) => {
    expect([...decodeBase64(text)]).toEqual([0, 1, 2]);
  },
);

test.each([
  'AAE',
  'AAEC ',
  ' AAEC',
  'AA\nEC',
  'AA-_',
  'AAE==',
  'A===',
  '====',
  'AA=C',
  'AB==',
  'AAB=',
  'data:audio/wav,AAEC',
  'data:audio/wav;base64AAEC',
  'data:audio/wav;base64,data:audio/wav;base64,AAEC',
  `data:${'x'.repeat(300)};base64,AAEC`,
  'ÀÀÀÀ',
])('decodeBase64 rejects non-canonical base64: %j', (text) => {
  expect(() => decodeBase64(text)).toThrow(refusal);
});

test('rejects every string that is not the canonical encoding of its bytes', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'AQgw+/8=az \n-'), maxLength: 12 });
  fc.assert(
    fc.property(texts, (text) => {
      const canonical = Buffer.from(text, 'base64').toString('base64') === text;

      if (canonical) expect(strictBase64(text)).toBe(text);
      else expect(() => strictBase64(text)).toThrow(refusal);
    }),
    { numRuns: 2_000 },
  );
});
