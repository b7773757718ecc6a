import { beforeEach, expect, test } from 'vitest';
import { typedDetails } from '../../testing/input.ts';
import { dropDraft, findDraft, keepDraft } from './draft.ts';

beforeEach(() => sessionStorage.clear());

const draft = { ...typedDetails(), favoriteFood: '', caption: true, madeFor: 'someone' as const, voiceOf: 3 };

test('returns a stored draft to the shopper who wrote it', () => {
  keepDraft('maya', 'preferences', draft);

  expect(findDraft('maya')).toEqual({ userId: 'maya', tab: 'preferences', details: draft });
});

test('stores a draft without the voice sample', () => {
  keepDraft('maya', 'voice', { ...draft, voiceSample: 'UklGRg==' } as typeof draft);

  expect(JSON.stringify(sessionStorage)).not.toContain('UklGRg==');
});

test("deletes another shopper's draft instead of returning it", () => {
  keepDraft('maya', 'personal', draft);

  expect(findDraft('ines')).toBeNull();
  expect(findDraft('maya')).toBeNull();
});

test.each(['{', '[]', '{"userId":"maya"}'])('ignores the malformed stored draft %s', (text) => {
  sessionStorage.setItem('wizard-draft', text);

  expect(findDraft('maya')).toBeNull();
});

test('dropDraft removes the stored draft', () => {
  keepDraft('maya', 'personal', draft);

  dropDraft();

  expect(findDraft('maya')).toBeNull();
});
