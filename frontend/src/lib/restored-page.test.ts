import { expect, onTestFinished, test, vi } from 'vitest';
import { reloadWhenRestored } from './restored-page.ts';

test.each([
  ['restored as it was left reloads', true, 1],
  ['newly loaded does not reload', false, 0],
])('a page that is %s', (_which, persisted, times) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  const listen = vi.spyOn(window, 'addEventListener');
  reloadWhenRestored();
  const [[, listener] = []] = listen.mock.calls;
  onTestFinished(() => window.removeEventListener('pageshow', listener as EventListener));

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  expect(reload).toHaveBeenCalledTimes(times);
});
