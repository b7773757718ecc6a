import { useSyncExternalStore } from 'react';

const key = 'gift-message';
const listeners = new Set<() => void>();

/** Returns the gift message that the shopper wrote in this tab, or an empty text. */
const readGiftMessage = (): string => window.sessionStorage.getItem(key) ?? '';

/** Keeps the gift message until the order, in this tab only. An empty text removes it. */
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
