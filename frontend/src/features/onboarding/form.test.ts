import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typedDetails } from '../../testing/input.ts';
import { dropDraft, findDraft, isTabComplete, keepDraft, openableTab } from './form.ts';

const details = typedDetails();

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the Personal tab requires a name and a birthday, but no birth time', () => {
  expect(isTabComplete('personal', details, false)).toBe(true);
});

test.each([{ name: '' }, { name: '   ' }, { birthday: '' }, { birthday: '2023-02-30' }, { birthday: '2026-11-21' }])(
  'the Personal tab is incomplete with %j',
  (missing) => {
    expect(isTabComplete('personal', { ...details, ...missing }, true)).toBe(false);
  },
);

test('the Personal tab accepts today as a birthday', () => {
  expect(isTabComplete('personal', { ...details, birthday: '2026-11-20' }, false)).toBe(true);
});

test('the Preferences tab requires a color and a food', () => {
  expect(isTabComplete('preferences', details, false)).toBe(true);
  expect(isTabComplete('preferences', { ...details, favoriteFood: ' ' }, true)).toBe(false);
  expect(isTabComplete('preferences', { ...details, favoriteColor: '' }, true)).toBe(false);
});

test('the Voice tab is complete once the shopper has provided or skipped a voice sample', () => {
  expect(isTabComplete('voice', details, false)).toBe(false);
  expect(isTabComplete('voice', details, true)).toBe(true);
});

test.each([
  ['voice', {}, 'voice'],
  ['personal', { favoriteFood: '' }, 'personal'],
  ['voice', { favoriteFood: '' }, 'preferences'],
  ['preferences', { name: '' }, 'personal'],
  ['no such tab', { name: '' }, 'personal'],
])('the tab %j with %j opens as %s', (asked, missing, opened) => {
  expect(openableTab(asked, { ...details, ...missing })).toBe(opened);
});

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
