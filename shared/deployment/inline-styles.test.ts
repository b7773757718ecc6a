import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { styleHashesOf } from './security-headers.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

test('hashes the text of a style element as browsers do', () => {
  const html = '<head><style data-sheet="/a.css">p{color:red}</style><title>style</title></head>';

  expect(styleHashesOf(html, digest)).toEqual([`'sha256-${digest('p{color:red}')}'`]);
});

test('returns no hash for a document without style elements', () => {
  expect(styleHashesOf('<link rel="stylesheet" href="/a.css">', digest)).toEqual([]);
});
