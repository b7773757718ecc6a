import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentToasts,
  dismissOldNews,
  dismissToast,
  onToasts,
  toast,
  toastDisplayMs,
  toastLimit,
  toastRemovalMs,
} from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test('the limits are one visible toast, five seconds on screen, and removal after 1,000,000 ms', () => {
  expect([toastLimit, toastDisplayMs, toastRemovalMs]).toEqual([1, 5000, 1_000_000]);
});

test('a new toast replaces the previous one', () => {
  toast({ title: 'Cart updated' });
  toast({ title: 'Item removed', description: 'It is gone.' });

  expect(currentToasts()).toMatchObject([{ title: 'Item removed', description: 'It is gone.', open: true }]);
});

test('a dismissed toast closes but stays in the list until its removal time', () => {
  const id = toast({ title: 'Cart cleared' });

  dismissToast(id);
  vi.advanceTimersByTime(toastRemovalMs - 1);
  expect(currentToasts()).toMatchObject([{ id, open: false }]);

  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

test('dismissing a toast twice does not delay its removal', () => {
  const id = toast({ title: 'Cart cleared' });
  dismissToast(id);
  vi.advanceTimersByTime(toastRemovalMs / 2);

  dismissToast(id);
  vi.advanceTimersByTime(toastRemovalMs / 2);

  expect(currentToasts()).toEqual([]);
});

test('the toast store notifies listeners until they unsubscribe and returns the same list between changes', () => {
  const heard: number[] = [];
  const leave = onToasts(() => heard.push(currentToasts().length));

  const id = toast({ title: 'Cart updated' });
  const list = currentToasts();
  expect(currentToasts()).toBe(list);
  dismissToast(id);
  leave();
  toast({ title: 'Item removed' });

  expect(heard).toEqual([1, 1]);
});

test.each([
  ['old news', undefined, 2000, false],
  ['news that comes with the navigation', undefined, 500, true],
  ['an error', 'destructive', 2000, true],
] as const)('leaving a page handles %s', (_what, variant, age, staysOpen) => {
  toast({ title: 'Cart updated', ...(variant && { variant }) });
  vi.advanceTimersByTime(age);

  dismissOldNews();

  expect(currentToasts()).toMatchObject([{ open: staysOpen }]);
});
