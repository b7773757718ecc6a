import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withWholeAddress } from './site-documents.ts';

test("adds the shop's URL to the link preview's picture", () => {
  const document = readFileSync('frontend/index.html', 'utf8');

  const deployed = withWholeAddress(document, 'https://shop.example.com');

  expect(deployed).toContain('<meta property="og:image" content="https://shop.example.com/share.jpg" />');
});

test('rejects a document without a preview picture', () => {
  expect(() => withWholeAddress('<!doctype html>', 'https://shop.example.com')).toThrow('link previews');
});
