const key = 'shopper';

/** Returns the ID of the shopper for whom this browser tab was last open, until that shopper signs out in it. */
export const tabOwner = (): string | null => sessionStorage.getItem(key);

/** Keeps this tab for a shopper. Clears what another shopper left in its storage, such as a gift message. */
export function claimTab(id: string): void {
  const owner = tabOwner();
  if (owner === id) return;
  if (owner) sessionStorage.clear();
  sessionStorage.setItem(key, id);
}
