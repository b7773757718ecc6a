import { expect, test } from 'vitest';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { countAttempts, resetAttempts } from './limiter.ts';

const quarter = { key: 'quarter', limit: { count: 2, seconds: 15 * 60 } };
const hour = { key: 'hour', limit: { count: 2, seconds: 3600 } };

const day = { key: 'day', limit: { count: 2, seconds: 24 * 3600 } };

const world = (at: string) => ({ attempts: fakeAttempts(), clock: fakeClock(at) });

async function blocked(deps: ReturnType<typeof world>, attempted = [quarter]) {
  for (let count = 0; count < 2; count++) await countAttempts(deps, attempted);
  return countAttempts(deps, attempted);
}

test.each([
  ['2026-01-01T12:00:00.000Z', 900, '15 minutes'],
  ['2026-01-01T12:07:30.000Z', 450, '8 minutes'],
  ['2026-01-01T12:13:59.000Z', 61, '2 minutes'],
  ['2026-01-01T12:14:00.000Z', 60, 'a minute'],
  ['2026-01-01T12:14:59.999Z', 1, 'a minute'],
])('an attempt blocked at %s may be repeated after exactly %d seconds', async (at, retryAfter, wait) => {
  await expect(blocked(world(at))).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfter,
    message: `Too many attempts. Please try again in ${wait}.`,
  });
});

test('a wait of hours is announced in hours', async () => {
  const message = 'Too many attempts. Please try again in 20 hours.';
  await expect(blocked(world('2026-01-01T04:30:00.000Z'), [day])).rejects.toMatchObject({
    retryAfter: 70_200,
    message,
  });
});

test('a blocked attempt succeeds once the announced seconds have passed, and not a second earlier', async () => {
  const deps = world('2026-01-01T12:07:30.000Z');
  await expect(blocked(deps)).rejects.toMatchObject({ retryAfter: 450 });

  await deps.clock.pause(449_000);
  await expect(countAttempts(deps, [quarter])).rejects.toMatchObject({ retryAfter: 1 });
  await deps.clock.pause(1_000);

  await expect(countAttempts(deps, [quarter])).resolves.toBeUndefined();
});

test('an attempt over two limits waits for the window that ends later', async () => {
  await expect(blocked(world('2026-01-01T12:07:30.000Z'), [quarter, hour])).rejects.toMatchObject({ retryAfter: 3150 });
});

test('only a limit that was exceeded determines the wait', async () => {
  const roomy = { key: 'roomy', limit: { count: 3, seconds: 3600 } };

  await expect(blocked(world('2026-01-01T12:07:30.000Z'), [quarter, roomy])).rejects.toMatchObject({ retryAfter: 450 });
});

test('clearing the attempts of one key leaves those of another key', async () => {
  const deps = world('2026-01-01T12:00:00.000Z');
  for (let count = 0; count < 2; count++) await countAttempts(deps, [quarter, hour]);

  await resetAttempts(deps, quarter);

  await expect(countAttempts(deps, [quarter])).resolves.toBeUndefined();
  await expect(countAttempts(deps, [hour])).rejects.toMatchObject({ code: 'too-many-requests' });
});
