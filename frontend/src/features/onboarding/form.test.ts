import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typedDetails } from '../../testing/input.ts';
import { dropDraft, findDraft, keepDraft, neededFor, openableTab } from './form.ts';

const details = typedDetails();

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the Personal tab requires a name and a birthday, but no birth time', () => {
  expect(neededFor('personal', details, false)).toEqual([]);
  expect(neededFor('personal', { ...details, name: '', birthday: '' }, true)).toEqual(['Full Name', 'Birthday']);
});

test.each([
  [{ name: '   ' }, 'Full Name'],
  [{ birthday: '2023-02-30' }, 'Birthday'],
  [{ birthday: '2026-11-21' }, 'Birthday'],
])('with %j, the Personal tab still needs the %s', (missing, label) => {
  expect(neededFor('personal', { ...details, ...missing }, true)).toEqual([label]);
});

test('the Personal tab accepts today as a birthday', () => {
  expect(neededFor('personal', { ...details, birthday: '2026-11-20' }, false)).toEqual([]);
});

test('the Preferences tab requires a color and a food', () => {
  expect(neededFor('preferences', details, false)).toEqual([]);
  expect(neededFor('preferences', { ...details, favoriteFood: ' ' }, true)).toEqual(['Favorite Food']);
  expect(neededFor('preferences', { ...details, favoriteColor: '' }, true)).toEqual(['Favorite Color']);
});

test('the Voice tab is complete once the shopper has provided or skipped a voice sample', () => {
  expect(neededFor('voice', details, false)).toHaveLength(1);
  expect(neededFor('voice', details, true)).toEqual([]);
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
