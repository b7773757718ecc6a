import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const onChange = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Returns whether the browser is online. Only an `offline` event makes it offline. A browser that starts without a
 * network counts as online, because the shop may run on the same machine.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => onlineManager.isOnline(),
    () => true,
  );
}
