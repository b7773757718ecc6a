import { afterEach, expect, test, vi } from 'vitest';
import { type ScheduleName, scheduleNames } from '#shared/messages.ts';
import { runSchedules } from './schedules.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test("at the start, runs every scheduled worker once and passes it EventBridge's event", async () => {
  const events = new Map<ScheduleName, string>();

  const schedules = runSchedules(async (name, event) => events.set(name, `${event.source} ${event['detail-type']}`));
  await schedules.first;
  await schedules.close();

  expect(new Set(events.keys())).toEqual(new Set(scheduleNames));
  expect(new Set(events.values())).toEqual(new Set(['aws.events Scheduled Event']));
});

test('the failed first run of a scheduled worker is logged and does not keep the shop from starting', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

  const schedules = runSchedules((name) =>
    name === 'sync-catalogue' ? Promise.reject(new Error('provider down')) : Promise.resolve(),
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

  expect(runs).toBe(scheduleNames.length);
});
