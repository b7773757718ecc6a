import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { User } from '#shared/model/user.ts';
import { hasFlashMessage } from '../../lib/flash-message.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/notice-frame.tsx';
import { toast } from '../../ui/toast-store.ts';
import { sessionQuery } from './session-queries.ts';
import { rememberLostSession } from './wanted-path.ts';

const redirectAfterMs = 500;

/**
 * Returns the user for whom the page renders. When a session ends, returns the same user until the redirect to the
 * sign-in page, while a toast announces the redirect. If somebody else has signed in since, reloads the page, because
 * its data belongs to the first user.
 */
function useLostSession(found: User | null | undefined): User | null {
  const [last, setLast] = useState<User | null>(null);
  const isReplaced = found && last && found.id !== last.id;
  if (found && found !== last && !isReplaced) setLast(found);
  const lost = found === null && last !== null;

  useEffect(() => {
    if (isReplaced) window.location.reload();
    // After signing out here, a request that was still open also fails, while the next page loads.
    if (!lost || hasFlashMessage()) return;
    toast({ title: 'You are logged out. Logging in again...', variant: 'destructive' });
    rememberLostSession();
    const redirect = setTimeout(() => window.location.assign(paths.startSignIn), redirectAfterMs);
    return () => clearTimeout(redirect);
  }, [isReplaced, lost]);

  return last ?? found ?? null;
}

const SessionContext = createContext<User | null>(null);

/** Loads the session before anything renders and provides it to the page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isPending, refetch } = useQuery(sessionQuery);
  const user = useLostSession(data);

  if (isPending) return null;
  if (data === undefined) {
    return (
      <main>
        <ErrorState level={1} title="We can’t reach the shop" onRetry={() => void refetch()}>
          Please check your connection and try again.
        </ErrorState>
      </main>
    );
  }
  return <SessionContext value={user}>{children}</SessionContext>;
}

/** Returns the signed-in user, or null for a visitor. */
export function useSession(): User | null {
  return use(SessionContext);
}

/** Returns the signed-in user. Throws if no user is signed in. */
export function useUser(): User {
  const user = useSession();
  if (!user) throw new Error('This page is for signed-in users only');
  return user;
}
