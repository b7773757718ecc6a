import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { ownTimers } from './own-timers.ts';

const spareRoot = createRoot(document.createElement('div'));

/** Runs the effects of what React has rendered so far, which React does before it renders anything else. */
const runEffects = () => act(() => spareRoot.render(null));

/**
 * Lets each wait of Testing Library and of user-event end only after the effects of what it waited for. Otherwise, a
 * busy machine may run the next line of a test before them, for example before the effect that moves the focus. No test
 * can therefore see a page between a render and its effects. Returns a function that undoes this.
 */
function waitForEffects(): () => void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: async (wait) => {
      const found = await asyncWrapper(wait);
      runEffects();
      return found;
    },
  });
  return () => configure({ asyncWrapper });
}

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
