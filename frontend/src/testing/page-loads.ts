import { onTestFinished, vi } from 'vitest';

/** Returns the URLs that the page opens with a full page load, in order. The test's document itself does not change. */
export function pageLoads(): string[] {
  const urls: string[] = [];
  const assign = vi.spyOn(window.location, 'assign').mockImplementation((url) => void urls.push(String(url)));
  onTestFinished(() => assign.mockRestore());
  return urls;
}
