import { expect, test } from 'vitest';
import { problemsOf, writeExpiry } from './card-check.ts';
import { groupDigits, passesLuhn } from './card-number.ts';

const today = new Date('2026-11-20T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' };
const codes = (card: Partial<typeof good>) => problemsOf({ ...good, ...card }, today).map(({ code }) => code);

test('accepts a complete, unexpired card', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ number: '3782 822463 10005', cvc: '1234' })).toEqual([]);
});

test.each([
  [{ number: '4242 4242 4242 424' }, 'incomplete_number'],
  [{ number: '4242 4242 4242 4241' }, 'invalid_number'],
  [{ expiry: '12 / 3' }, 'incomplete_expiry'],
  [{ expiry: '13 / 30' }, 'invalid_expiry_month'],
  [{ expiry: '00 / 30' }, 'invalid_expiry_month'],
  [{ expiry: '10 / 26' }, 'invalid_expiry_year_past'],
  [{ cvc: '12' }, 'incomplete_cvc'],
  [{ number: '378282246310005' }, 'incomplete_cvc'],
])('rejects a card with %o as %s', (card, code) => {
  expect(codes(card)).toEqual([code]);
});

test('reports a problem for each field of an empty card, in the order of the fields', () => {
  expect(codes({ number: '', expiry: '', cvc: '' })).toEqual([
    'incomplete_number',
    'incomplete_expiry',
    'incomplete_cvc',
  ]);
});

test('accepts a card until the end of its expiration month', () => {
  expect(codes({ expiry: '11 / 26' })).toEqual([]);
});

test.each([
  ['1', '1'],
  ['12', '12 / '],
  ['5', '05 / '],
  ['1230', '12 / 30'],
  ['12 / 309', '12 / 30'],
  ['530', '05 / 30'],
])('formats the typed expiration date %s as %s', (typed, shown) => {
  expect(writeExpiry(typed, false)).toBe(shown);
});

test('lets the shopper delete the separator of the expiration date', () => {
  expect(writeExpiry('12 /', true)).toBe('12');
});

test('groups the digits of a card number as printed on the card', () => {
  expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupDigits('378282246310005')).toBe('3782 822463 10005');
  expect(groupDigits('42424')).toBe('4242 4');
  expect(groupDigits('')).toBe('');
});

test('rejects a card number with one wrong digit', () => {
  const number = '4000002500003155';
  const wrong = [...number].map((digit, at) => number.slice(0, at) + ((Number(digit) + 1) % 10) + number.slice(at + 1));

  expect(passesLuhn(number)).toBe(true);
  expect(wrong.filter(passesLuhn)).toEqual([]);
});
