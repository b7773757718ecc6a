import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withWholeAddress } from './site-documents.ts';

test("the picture of a shared link gets the shop's whole address", () => {
  const document = readFileSync('frontend/index.html', 'utf8');

  const deployed = withWholeAddress(document, 'https://shop.example.com');

  expect(deployed).toContain('<meta property="og:image" content="https://shop.example.com/share.jpg" />');
});

test('a document without such a picture is not deployed unnoticed', () => {
  expect(() => withWholeAddress('<!doctype html>', 'https://shop.example.com')).toThrow('link previews');
});
