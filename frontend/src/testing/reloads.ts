import { onTestFinished, vi } from 'vitest';

/** Prevents page reloads until the test ends. Returns a function that counts them. */
export function reloads(): () => number {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  return () => reload.mock.calls.length;
}
