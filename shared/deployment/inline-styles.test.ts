import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { styleHashesOf } from './inline-styles.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

test('the hash of a style element is that of its text, as browsers compute it', () => {
  const html = '<head><style data-sheet="/a.css">p{color:red}</style><title>style</title></head>';

  expect(styleHashesOf(html, digest)).toEqual([`'sha256-${digest('p{color:red}')}'`]);
});

test('a document without style elements needs no hash', () => {
  expect(styleHashesOf('<link rel="stylesheet" href="/a.css">', digest)).toEqual([]);
});
