import { useSyncExternalStore } from 'react';

const key = 'gift-message';
const giftKey = 'is-gift';
const listeners = new Set<() => void>();

/** Returns the gift message that the shopper wrote in this browser tab, or an empty string. */
const readGiftMessage = (): string => window.sessionStorage.getItem(key) ?? '';

/** Returns whether the shopper has marked the order as a gift in this browser tab, even without a message yet. */
export const readIsGift = (): boolean => readGiftMessage() !== '' || window.sessionStorage.getItem(giftKey) !== null;

/** Stores in this browser tab whether the order is a gift. Unmarking it removes the message. */
export function writeIsGift(isGift: boolean): void {
  if (isGift) window.sessionStorage.setItem(giftKey, 'yes');
  else dropGift();
}

/** Forgets the gift and its message, for example once the order is placed. */
export function dropGift(): void {
  window.sessionStorage.removeItem(giftKey);
  writeGiftMessage('');
}

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
