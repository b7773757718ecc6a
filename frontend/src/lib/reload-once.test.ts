import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnceWhenOutdated } from './reload-once.ts';

reloadOnceWhenOutdated();
let reload = vi.spyOn(window.location, 'reload');

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
});

/** Simulates a missing chunk. Returns whether the page handled the error. */
function missChunk(): boolean {
  return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

test('a missing chunk reloads the page once', () => {
  expect(missChunk()).toBe(true);
  expect(missChunk()).toBe(false);

  expect(reload).toHaveBeenCalledTimes(1);
});

test('a chunk that is missing more than a minute later reloads the page again', () => {
  missChunk();
  vi.advanceTimersByTime(61_000);

  expect(missChunk()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a missing chunk does not reload the page while offline', () => {
  onlineManager.setOnline(false);
  expect(missChunk()).toBe(false);

  onlineManager.setOnline(true);

  expect(reload).not.toHaveBeenCalled();
  expect(missChunk()).toBe(true);
});

test('a missing chunk does not reload the page if the browser keeps nothing, because it would reload forever', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, clear: () => undefined });

  expect(missChunk()).toBe(false);

  expect(reload).not.toHaveBeenCalled();
});
