import { useSyncExternalStore } from 'react';

const key = 'gift-message';
const giftKey = 'is-gift';
const listeners = new Set<() => void>();

const readGiftMessage = (): string => window.sessionStorage.getItem(key) ?? '';

function readIsGift(): boolean | null {
  if (readGiftMessage() !== '') return true;
  const said = window.sessionStorage.getItem(giftKey);
  return said === null ? null : said === 'yes';
}

/** Stores in this browser tab whether the order is a gift. Unmarking it removes the message. */
export function writeIsGift(isGift: boolean): void {
  window.sessionStorage.setItem(giftKey, isGift ? 'yes' : 'no');
  if (isGift) tell();
  else writeGiftMessage('');
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
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether the shopper said in this browser tab that the order is a gift, even without a message yet. Null if
 * they said neither.
 */
export const useSaidGift = (): boolean | null => useSyncExternalStore(subscribe, readIsGift);

/** Returns the gift message that the shopper wrote in this browser tab, or an empty string. */
export const useGiftMessage = (): string => useSyncExternalStore(subscribe, readGiftMessage);
