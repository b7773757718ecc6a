import { expect, test } from 'vitest';
import { rateLimits } from './rate-limits.ts';

test("rejects requests beyond a caller's limit until the time window ends", () => {
  let now = 1_000_000;
  const limits = rateLimits(() => now);
  limits.use('established');

  for (let call = 0; call < 10; call += 1) limits.count('create-task', 'shop');
  now += 20_000;

  expect(() => limits.count('create-task', 'shop')).toThrow('after 60 seconds');
  expect(limits.count('create-task', 'another')).toMatchObject({ 'X-Ratelimit-Remaining': '9' });
  expect(limits.count('general', 'shop')).toMatchObject({ 'X-Ratelimit-Policy': '120;w=60;' });
  now += 60_000;
  expect(limits.count('create-task', 'shop')).toMatchObject({ 'X-Ratelimit-Remaining': '9' });
});

test("does not apply Printful's published rate limits by default", () => {
  const limits = rateLimits(() => 0);

  for (let call = 0; call < 500; call += 1) limits.count('general', 'shop');

  expect(limits.count('general', 'shop')['X-Ratelimit-Limit']).toBe('120000');
});
