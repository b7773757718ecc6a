/** The maximum number of visible toasts. Below it: how long each is shown and kept (docs/product.md, Constants). */
export const toastLimit = 1;
export const toastDisplayMs = 5000;
export const toastRemovalMs = 1_000_000;

export type NewToast = { title: string; description?: string; variant?: 'default' | 'destructive' };
export type Toast = NewToast & { id: number; open: boolean };

/** The age in milliseconds up to which a toast belongs to the navigation that follows it. */
const freshMs = 1000;

let toasts: readonly Toast[] = [];
let lastId = 0;
let shownAt = 0;
const listeners = new Set<() => void>();

/** Replaces the current toast with a new toast and returns the new toast's ID. */
export function toast(shown: NewToast): number {
  const id = ++lastId;
  shownAt = Date.now();
  change([{ ...shown, id, open: true }, ...toasts].slice(0, toastLimit));
  return id;
}

/** Closes a toast. It stays in the list until its removal time, so the closing animation can run. */
export function dismissToast(id: number): void {
  change(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => change(toasts.filter((entry) => entry.id !== id)), toastRemovalMs);
}

/** Closes the toasts of a page that the shopper leaves. A toast that came with the navigation stays. */
export function dismissOldToasts(): void {
  if (Date.now() - shownAt < freshMs) return;
  for (const { id } of toasts) dismissToast(id);
}

/** Takes the toasts out of sight. Returns the function that shows those that were open, for their full time. */
export function holdToasts(): () => void {
  const held = toasts;
  change([]);
  return () => {
    for (const entry of held) if (entry.open) toast(entry);
  };
}

/** Returns the current toasts, newest first. The result is the same array until a toast changes. */
export const currentToasts = (): readonly Toast[] => toasts;

/** Calls `listener` after every change. Returns the unsubscribe function. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
