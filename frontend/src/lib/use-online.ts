import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const onChange = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Whether calls go out, or wait for the network to come back. Only the browser's word that it has gone counts: where there
 * never was one, as with a shop on a machine of its own, calls go out.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => onlineManager.isOnline(),
    () => true,
  );
}
