import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';

// Waiting stops as soon as a condition holds, so the long limit slows down only a failing test on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});
