import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const onChange = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Whether the browser is online. Only an `offline` event counts: a browser that started without a network, as with a shop
 * on the same machine, counts as online.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => onlineManager.isOnline(),
    () => true,
  );
}
