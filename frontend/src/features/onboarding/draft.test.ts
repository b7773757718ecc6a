import { beforeEach, expect, test } from 'vitest';
import { dropDraft, findDraft, keepDraft } from './draft.ts';

const details = {
  name: 'Maya',
  birthday: '1992-06-03',
  birthTime: '',
  favoriteColor: '#3FC1AE',
  favoriteFood: '',
  caption: true,
  madeFor: 'someone' as const,
  voiceOf: 3,
};

beforeEach(() => sessionStorage.clear());

test('returns a stored draft to the shopper who wrote it', () => {
  keepDraft('maya', 'preferences', details);

  expect(findDraft('maya')).toEqual({ userId: 'maya', tab: 'preferences', details });
});

test('stores a draft without the voice sample', () => {
  keepDraft('maya', 'voice', { ...details, voiceSample: 'UklGRg==' } as typeof details);

  expect(JSON.stringify(sessionStorage)).not.toContain('UklGRg==');
});

test("deletes another shopper's draft instead of returning it", () => {
  keepDraft('maya', 'personal', details);

  expect(findDraft('ines')).toBeNull();
  expect(findDraft('maya')).toBeNull();
});

test.each(['{', '[]', '{"userId":"maya"}'])('ignores the malformed stored draft %s', (text) => {
  sessionStorage.setItem('wizard-draft', text);

  expect(findDraft('maya')).toBeNull();
});

test('dropDraft removes the stored draft', () => {
  keepDraft('maya', 'personal', details);

  dropDraft();

  expect(findDraft('maya')).toBeNull();
});
