import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { operator } from './seller.ts';

test('security.txt names the same contact and has an expiry date (RFC 9116)', async () => {
  const text = await readFile('frontend/public/.well-known/security.txt', 'utf8');
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1];

  expect(field('Contact')).toBe(`mailto:${operator.securityContact}`);
  expect(field('Expires')).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/);
});
