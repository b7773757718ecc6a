import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionKey } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { useUser } from './session-context.tsx';
import { restoreAura } from './shopper-aura.ts';
import { claimTab } from './tab-owner.ts';
import { takeLostSession } from './wanted-path.ts';

const channel = 'session';
const changed = 'changed';

/**
 * Keeps this tab to its shopper, in the color of the shopper's last artwork. All tabs of a browser share one session:
 * looks up the session again when somebody else signs in, or the shopper signs out, in another tab, and refetches the
 * cart, artworks, orders, and addresses when the shopper changes something there. Offers the last step again after the
 * session had ended.
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
    // A button that was pressed after the session had ended has done nothing.
    if (takeLostSession())
      toast({ title: 'You’re signed in again', description: 'If your last step wasn’t done, please repeat it.' });
  }, []);
  useEffect(() => {
    const tabs = new BroadcastChannel(channel);
    tabs.onmessage = ({ data }) => {
      // Loads on demand, because it needs the routes of all these.
      if (data === changed) void import('../../queries/own-data.ts').then((own) => own.refreshOwnData(queries));
      else if (data !== id) void queries.invalidateQueries({ queryKey: sessionKey });
    };
    tabs.postMessage(id);
    const stop = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') tabs.postMessage(changed);
    });
    return () => {
      stop();
      tabs.close();
    };
  }, [id, queries]);
}

/** Tells the browser's other tabs that the shopper has signed out. */
export function tellOtherTabs(): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(null);
  tabs.close();
}
