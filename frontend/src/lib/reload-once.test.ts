import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

let reload = vi.spyOn(window.location, 'reload');

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
});

test('missing code reloads the page once', () => {
  reloadOnce();
  reloadOnce();

  expect(reload).toHaveBeenCalledTimes(1);
});

test('code that is missing more than a minute later reloads the page again', () => {
  reloadOnce();
  vi.advanceTimersByTime(61_000);
  reloadOnce();

  expect(reload).toHaveBeenCalledTimes(2);
});

test('missing code does not reload the page while offline', () => {
  onlineManager.setOnline(false);
  reloadOnce();
  expect(reload).not.toHaveBeenCalled();

  onlineManager.setOnline(true);
  reloadOnce();

  expect(reload).toHaveBeenCalledTimes(1);
});

test('missing code does not reload the page if the browser keeps nothing, because it would reload forever', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, clear: () => undefined });

  reloadOnce();

  expect(reload).not.toHaveBeenCalled();
});
