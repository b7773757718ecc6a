import { afterEach, expect, test, vi } from 'vitest';
import { scheduledRuns } from '#shared/messages.ts';
import { runSchedules } from './schedules.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('at the start, runs every part of every scheduled worker once', async () => {
  const runs: string[] = [];

  const schedules = runSchedules(async (name, { part }) => runs.push(`${name} ${part}`));
  await schedules.first;
  await schedules.close();

  expect(runs).toEqual(scheduledRuns.map(({ name, part }) => `${name} ${part}`));
});

test('the failed first run of a scheduled worker is logged and does not keep the shop from starting', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

  const schedules = runSchedules((name) =>
    name === 'poll-shipments' ? Promise.reject(new Error('provider down')) : Promise.resolve(),
  );
  await schedules.first;
  await schedules.close();

  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'provider down' }));
});

test('closing waits for running scheduled jobs and starts no new ones', async () => {
  const running = Promise.withResolvers<void>();
  let runs = 0;
  const schedules = runSchedules(() => {
    runs += 1;
    return running.promise;
  });

  let closed = false;
  const closing = schedules.close().then(() => {
    closed = true;
  });
  await Promise.resolve();
  expect(closed).toBe(false);
  running.resolve();
  await closing;

  expect(runs).toBe(scheduledRuns.length);
});
