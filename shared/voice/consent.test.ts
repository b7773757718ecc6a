import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isVoiceConsent, voiceConsents } from './consent.ts';
import { currentVoiceConsent } from './consent-version.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('a published consent text never changes', () => {
  const digests = Object.entries(voiceConsents).map(([version, text]) => [version, digestOf(text)]);

  expect(Object.fromEntries(digests)).toEqual({ '2026-11-23': 'b952888ae9ae12dd', '2026-11-29': '369354e3f172df3b' });
});

test('the current consent is the newest, states that the sound is not stored, and mentions other people', () => {
  expect(currentVoiceConsent).toBe(Object.keys(voiceConsents).sort().at(-1));
  expect(voiceConsents[currentVoiceConsent]).toMatch(/never store the sound.*birthday is someone else/);
});

test.each(['', '2020-01-01', 'constructor', '__proto__'])('"%s" is not a version of the consent', (version) => {
  expect(isVoiceConsent(version)).toBe(false);
});
