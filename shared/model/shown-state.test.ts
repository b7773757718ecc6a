import { expect, test } from 'vitest';
import { shownState } from './shown-state.ts';

test.each([
  ['OR', 'US', 'OR'],
  ['01', 'JP', 'Hokkaido'],
  ['13', 'JP', 'Tokyo'],
  ['47', 'JP', 'Okinawa'],
  ['48', 'JP', ''],
  ['13', 'TR', ''],
])('the state %s of %s is written "%s"', (code, country, name) => {
  expect(shownState(code, country)).toBe(name);
});
