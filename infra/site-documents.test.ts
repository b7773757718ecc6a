import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withAbsoluteImageUrl } from './site.ts';

test('makes the URL of the link-preview picture absolute', () => {
  const document = readFileSync('frontend/index.html', 'utf8');

  const deployed = withAbsoluteImageUrl(document, 'https://shop.example.com');

  expect(deployed).toContain('<meta property="og:image" content="https://shop.example.com/share.jpg" />');
});

test('rejects a document without a link-preview picture', () => {
  expect(() => withAbsoluteImageUrl('<!doctype html>', 'https://shop.example.com')).toThrow('link-preview picture');
});
