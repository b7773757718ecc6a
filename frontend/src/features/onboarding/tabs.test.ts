import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typedDetails } from '../../testing/input.ts';
import { neededFor, openableTab } from './tabs.ts';

const details = typedDetails();

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

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
