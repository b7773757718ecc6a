import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Details, isTabComplete, openableTab } from './form.ts';

const details: Details = {
  name: 'Maya',
  birthday: '1992-06-03',
  birthTime: '',
  favoriteColor: '#FF6B6B',
  favoriteFood: 'rice',
  caption: false,
  madeFor: 'me' as const,
  voiceOf: null,
};

beforeEach(() => {
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
