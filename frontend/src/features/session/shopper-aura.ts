import { useEffect } from 'react';
import { useUser } from './session-context.tsx';

const { style } = document.documentElement;
const keyOf = (userId: string) => `aura-${userId}`;

/**
 * Tints the shop with an artwork's color (`#RRGGBB`). The tint remains on the pages without an artwork and after a
 * reload, until another artwork replaces it or the shopper signs out.
 */
export function useShopperAura(color: string | undefined): void {
  const { id } = useUser();
  useEffect(() => {
    if (!color) return;
    style.setProperty('--aura', color);
    localStorage.setItem(keyOf(id), color);
  }, [id, color]);
}

/** Tints the shop with the color of this shopper's last artwork, if there is one. */
export function restoreAura(userId: string): void {
  const color = localStorage.getItem(keyOf(userId));
  if (!color) return;
  // Without this, the page would open in the default color and change from it in a transition.
  style.transition = 'none';
  style.setProperty('--aura', color);
  void getComputedStyle(document.documentElement).color;
  style.transition = '';
}
