import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnceWhenOutdated } from './reload-once.ts';

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
reloadOnceWhenOutdated();

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  sessionStorage.clear();
  reload.mockClear();
});

/** A part of the page is gone; gives whether its error was taken care of. */
function partIsGone(): boolean {
  return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

test('a page whose parts are gone is loaded anew, once', () => {
  expect(partIsGone()).toBe(true);
  expect(partIsGone()).toBe(false);

  expect(reload).toHaveBeenCalledTimes(1);
});

test('a later release reloads again', () => {
  partIsGone();
  vi.advanceTimersByTime(61_000);

  expect(partIsGone()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a network the page stays as it is', () => {
  onlineManager.setOnline(false);
  expect(partIsGone()).toBe(false);

  onlineManager.setOnline(true);

  expect(reload).not.toHaveBeenCalled();
  expect(partIsGone()).toBe(true);
});
