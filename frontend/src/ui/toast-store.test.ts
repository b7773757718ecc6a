import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentToasts,
  dismissOldToasts,
  dismissToast,
  holdToasts,
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
  ['closes its toast', 'default', 2000, false],
  ['closes its error', 'destructive', 2000, false],
  ['keeps a toast that came with the navigation', 'default', 500, true],
  ['keeps an error that came with the navigation', 'destructive', 500, true],
] as const)('leaving a page %s', (_what, variant, age, staysOpen) => {
  toast({ title: 'Cart updated', variant });
  vi.advanceTimersByTime(age);

  dismissOldToasts();

  expect(currentToasts()).toMatchObject([{ open: staysOpen }]);
});

test('held toasts are out of sight, and as new as the moment that shows them', () => {
  toast({ title: 'Artwork Created' });
  const show = holdToasts();
  expect(currentToasts()).toEqual([]);
  vi.advanceTimersByTime(6000);

  show();
  dismissOldToasts();

  expect(currentToasts()).toMatchObject([{ title: 'Artwork Created', open: true }]);
});
