import { useEffect } from 'react';

/** Lights the whole page in a colour, `#RRGGBB`, for as long as the caller is shown. */
export function useAura(colour: string | undefined): void {
  useEffect(() => {
    if (!colour) return;
    const { style } = document.documentElement;
    style.setProperty('--aura', colour);
    return () => {
      style.removeProperty('--aura');
    };
  }, [colour]);
}
