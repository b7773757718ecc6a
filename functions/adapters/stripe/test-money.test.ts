import { expect, test } from 'vitest';
import { refuseTestMoney } from './test-money.ts';

test('refuses a test key if the printer prints for real', () => {
  for (const key of ['sk_test_1', 'rk_test_1', 'sk_unknown']) {
    expect(() => refuseTestMoney(key, 'live-payments')).toThrow('prints for real');
  }
});

test('allows a live key to print, and any key with drafts only or a stand-in', () => {
  expect(() => refuseTestMoney('sk_live_1', 'live-payments')).not.toThrow();
  expect(() => refuseTestMoney('rk_live_1', 'live-payments')).not.toThrow();
  expect(() => refuseTestMoney('sk_test_1', 'nothing')).not.toThrow();
  expect(() => refuseTestMoney('sk_test_1', 'every-payment')).not.toThrow();
});
