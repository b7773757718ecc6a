/** Maximum number of visible toasts, and toast times in milliseconds (docs/product.md, Constants). */
export const toastLimit = 1;
export const toastDisplayMs = 5000;
export const toastRemovalMs = 1_000_000;

export type NewToast = { title: string; description?: string; variant?: 'default' | 'destructive' };
export type Toast = NewToast & { id: number; open: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a toast in place of the previous one and returns its id. */
export function toast(shown: NewToast): number {
  const id = ++lastId;
  change([{ ...shown, id, open: true }, ...toasts].slice(0, toastLimit));
  return id;
}

/** Closes a toast. It stays in the list until its removal time, while the closing animates. */
export function dismissToast(id: number): void {
  change(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  if (removals.has(id)) return;
  const removal = setTimeout(() => {
    removals.delete(id);
    change(toasts.filter((entry) => entry.id !== id));
  }, toastRemovalMs);
  removals.set(id, removal);
}

/** The current toasts, newest first; the same array until something changes. */
export const currentToasts = (): readonly Toast[] => toasts;

/** Calls back after every change; returns the unsubscribe function. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
