import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionKey } from '../../lib/query-client.ts';
import { useUser } from './session-context.tsx';
import { restoreAura } from './shopper-aura.ts';
import { claimTab } from './tab-owner.ts';

const channel = 'session';

/**
 * Keeps this tab to its shopper, in the color of the shopper's last artwork. Looks up the session again when somebody
 * else signs in, or the shopper signs out, in another tab of this browser, because all tabs share one session.
 */
export function useOwnTab(): void {
  const { id } = useUser();
  const queries = useQueryClient();
  // Runs before the pages render, because they read the storage.
  useState(() => {
    claimTab(id);
    restoreAura(id);
  });
  useEffect(() => {
    const tabs = new BroadcastChannel(channel);
    tabs.onmessage = ({ data }) => {
      if (data !== id) void queries.invalidateQueries({ queryKey: sessionKey });
    };
    tabs.postMessage(id);
    return () => tabs.close();
  }, [id, queries]);
}

/** Tells the browser's other tabs that the shopper has signed out. */
export function tellOtherTabs(): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(null);
  tabs.close();
}
