import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { ownTimers } from './own-timers.ts';
import { waitForEffects } from './wait-for-effects.ts';

// Waiting stops as soon as a condition holds, so the long limit slows down only a failing test on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// happy-dom has no workers, so live pictures stay blank.
class BlankPainter {
  postMessage() {}
  terminate() {}
}

// Node's own channels also reach the tests in other threads.
class QuietChannel {
  postMessage() {}
  close() {}
}

// Each returns a function that undoes it after the test.
beforeEach(ownTimers);
beforeEach(waitForEffects);

beforeEach(() => {
  vi.stubGlobal('Worker', BlankPainter);
  vi.stubGlobal('BroadcastChannel', QuietChannel);
  // React shows every placeholder for at least 300 ms of this clock. Running it 30 times faster saves the tests that
  // wait.
  vi.spyOn(performance, 'now').mockImplementation(() => (Date.now() - performance.timeOrigin) * 30);
});

// The tests that share a worker also share its modules and its window, so each test restores what it changed.
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // Let prefetched code arrive before the next test.
  await vi.dynamicImportSettled();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  // A link to the server, such as the one that starts the sign-in, moves the window.
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('style');
  onlineManager.setOnline(true);
});
