import { useEffect } from 'react';

/** Tints the whole page with a color (`#RRGGBB`) while the calling component is mounted. */
export function useAura(color: string | undefined): void {
  useEffect(() => {
    if (!color) return;
    const { style } = document.documentElement;
    style.setProperty('--aura', color);
    return () => {
      style.removeProperty('--aura');
    };
  }, [color]);
}
