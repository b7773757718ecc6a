import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentToasts,
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

test('one toast shows at a time, for five seconds, and is forgotten after a million milliseconds', () => {
  expect([toastLimit, toastDisplayMs, toastRemovalMs]).toEqual([1, 5000, 1_000_000]);
});

test('a new toast takes the place of the one before', () => {
  toast({ title: 'Cart updated' });
  toast({ title: 'Item removed', description: 'It is gone.' });

  expect(currentToasts()).toMatchObject([{ title: 'Item removed', description: 'It is gone.', open: true }]);
});

test('a dismissed toast stays in the list, closed, until its removal time has passed', () => {
  const id = toast({ title: 'Cart cleared' });

  dismissToast(id);
  vi.advanceTimersByTime(toastRemovalMs - 1);
  expect(currentToasts()).toMatchObject([{ id, open: false }]);

  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

test('dismissing twice does not prolong the stay', () => {
  const id = toast({ title: 'Cart cleared' });
  dismissToast(id);
  vi.advanceTimersByTime(toastRemovalMs / 2);

  dismissToast(id);
  vi.advanceTimersByTime(toastRemovalMs / 2);

  expect(currentToasts()).toEqual([]);
});

test('listeners hear of every change until they leave, and the list is the same object between changes', () => {
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
