import { useSyncExternalStore } from 'react';

const key = 'gift-message';
const listeners = new Set<() => void>();

/** Returns the gift message that the shopper wrote in this browser tab, or an empty string. */
const readGiftMessage = (): string => window.sessionStorage.getItem(key) ?? '';

/** Stores the gift message in this browser tab until the order is placed. An empty string removes it. */
export function writeGiftMessage(text: string): void {
  if (text === '') window.sessionStorage.removeItem(key);
  else window.sessionStorage.setItem(key, text);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useGiftMessage = (): string => useSyncExternalStore(subscribe, readGiftMessage);
