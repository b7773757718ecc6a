import { beforeEach, expect, test } from 'vitest';
import { dropDraft, findDraft, keepDraft } from './draft.ts';

const details = { name: 'Maya', birthday: '1992-06-03', birthTime: '', favoriteColor: '#3FC1AE', favoriteFood: '' };

beforeEach(() => sessionStorage.clear());

test('a draft is found again by the shopper who left it', () => {
  keepDraft('maya', 'preferences', details);

  expect(findDraft('maya')).toEqual({ userId: 'maya', tab: 'preferences', details });
});

test('what is not part of the wizard is not kept', () => {
  keepDraft('maya', 'voice', { ...details, voiceSample: 'UklGRg==' } as typeof details);

  expect(JSON.stringify(sessionStorage)).not.toContain('UklGRg==');
});

test("somebody else's draft is neither shown nor kept", () => {
  keepDraft('maya', 'personal', details);

  expect(findDraft('ines')).toBeNull();
  expect(findDraft('maya')).toBeNull();
});

test.each(['{', '[]', '{"userId":"maya"}'])('what cannot be a draft, as %s, is none', (text) => {
  sessionStorage.setItem('wizard-draft', text);

  expect(findDraft('maya')).toBeNull();
});

test('a dropped draft is gone', () => {
  keepDraft('maya', 'personal', details);

  dropDraft();

  expect(findDraft('maya')).toBeNull();
});
