import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { User } from '#shared/model/user.ts';
import { ErrorState } from '../../ui/notice-frame.tsx';
import { sessionQuery } from './session-queries.ts';
import { useLostSession } from './use-lost-session.ts';

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
