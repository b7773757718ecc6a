import { useEffect, useState } from 'react';
import type { User } from '#shared/model/user.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast-store.ts';
import { rememberLostSession, rememberWantedPath } from './wanted-path.ts';

const redirectAfterMs = 500;

/**
 * Returns the user for whom the page renders. When a session ends, returns the same user until the redirect to the
 * sign-in page, while a toast announces the redirect. If somebody else has signed in since, reloads the page, because
 * its data belongs to the first user.
 */
export function useLostSession(found: User | null | undefined): User | null {
  const [last, setLast] = useState<User | null>(null);
  const isReplaced = found && last && found.id !== last.id;
  if (found && found !== last && !isReplaced) setLast(found);
  const lost = found === null && last !== null;

  useEffect(() => {
    if (isReplaced) window.location.reload();
    if (!lost) return;
    toast({ title: 'You are logged out. Logging in again...', variant: 'destructive' });
    rememberWantedPath(window.location.pathname + window.location.search);
    rememberLostSession();
    const redirect = setTimeout(() => window.location.assign(paths.startSignIn), redirectAfterMs);
    return () => clearTimeout(redirect);
  }, [isReplaced, lost]);

  return last ?? found ?? null;
}
