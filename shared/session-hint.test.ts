import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sessionHintHash, sessionHintKey, sessionHintScript } from './session-hint.ts';

test('the hash is that of the script, and the script looks where the guess is kept', () => {
  expect(createHash('sha256').update(sessionHintScript).digest('base64')).toBe(sessionHintHash);
  expect(sessionHintScript).toContain(`getItem('${sessionHintKey}')`);
});
