import { useEffect } from 'react';

/** Lights the whole page in a color, `#RRGGBB`, while the caller is mounted. */
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
