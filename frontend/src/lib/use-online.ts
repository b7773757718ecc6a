import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const onChange = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Returns whether the browser is online. The browser counts as offline only after an `offline` event. A browser that
 * starts without a network counts as online, because the shop may run on the same machine.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => onlineManager.isOnline(),
    () => true,
  );
}
