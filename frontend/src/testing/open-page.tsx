import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, type NavigateFunction, parsePath, useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { SessionProvider } from '../features/session/session-context.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { Pages } from '../router.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { Toaster } from '../ui/toaster.tsx';

/** Renders the page at `path` as `App` does, signed in as the shopper of `fakeServer`. `state` is the history state. */
export const openPage = (path: string, state?: unknown) => openAt(path, <Pages />, state);

/** Opens a page in a browser tab with a working Back button, which can also follow links that the page does not have. */
export function openInTab(path: string) {
  let navigate: NavigateFunction | undefined;
  function History() {
    navigate = useNavigate();
    return <Pages />;
  }
  return {
    ...openAt(path, <History />),
    goBack: () => act(() => navigate?.(-1)),
    goTo: (next: string) => act(() => navigate?.(next)),
  };
}

/**
 * Renders a part of the client with a real cache, session, router, and toaster. Strict mode is off, because select
 * elements in happy-dom lose their value when React detaches and reattaches their refs.
 */
export function openAt(path: string, children: ReactNode, state?: unknown) {
  let location = path;
  let reached = state;
  function Location() {
    const { pathname, search, state: given } = useLocation();
    location = pathname + search;
    reached = given;
    return null;
  }
  const user = newUser();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        <Location />
        <Boundary>
          <SessionProvider>{children}</SessionProvider>
        </Boundary>
      </MemoryRouter>
      <OfflineNotice />
      <Toaster />
    </QueryClientProvider>,
  );
  return { user, location: () => location, state: () => reached };
}

/** Returns a user who can also act while a test fakes the timers. */
const newUser = () =>
  userEvent.setup({
    advanceTimers: (ms) => {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
    },
  });

/** Waits for a toast with this title and, if given, this sentence. */
export async function findToast(title: string, sentence?: string): Promise<HTMLElement> {
  const toasts = within(screen.getByRole('region', { name: /Notification/ }));
  const shown = await toasts.findByText(title);
  if (sentence !== undefined) await toasts.findByText(sentence);
  return shown;
}
