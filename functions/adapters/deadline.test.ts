import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { soon } from '#tests/helpers/soon.ts';
import { refuseLateCall, withDeadline, within } from './deadline.ts';

const never = () => new Promise<never>(() => undefined);

test('work that takes too long ends with an error, although it waits for something that never comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());

  const outcome = withDeadline(1000, never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);

  expect(await soon(outcome)).toMatchObject({ code: 'timed-out' });
});

test('work that ends in time returns its result or its own error', async () => {
  expect(await withDeadline(60_000, async () => 'done')).toBe('done');
  await expect(withDeadline(60_000, () => Promise.reject(new Error('Own')))).rejects.toThrow('Own');
});

test('a call to another service is aborted at the deadline, and no later one begins', async () => {
  let ended: Promise<{ isRefused: boolean; isAborted: boolean }> | undefined;
  const work = async () => {
    await once(within(60_000), 'abort');
    const isRefused = await Promise.resolve()
      .then(refuseLateCall)
      .then(
        () => false,
        () => true,
      );
    return { isRefused, isAborted: within(60_000).aborted };
  };

  await withDeadline(5, () => {
    ended = work();
    return ended;
  }).catch(() => undefined);

  expect(await ended).toEqual({ isRefused: true, isAborted: true });
});

test('a call has its own time limit, too, with and without a deadline', async () => {
  await once(within(5), 'abort');
  await withDeadline(60_000, async () => void (await once(within(5), 'abort')));
});

test('the deadline of one request does not concern another', async () => {
  const other = withDeadline(60_000, async () => {
    await withDeadline(5, never).catch(() => undefined);
    refuseLateCall();
    return within(60_000).aborted;
  });

  expect(await other).toBe(false);
});
