import { startTransition, useEffect, useState } from 'react';

/** Two rows of the widest window, and the row that each further frame adds. */
const growth = { start: 8, step: 4 } as const;

/**
 * Returns how many of `total` cards to render: a few at first, and some more with each frame, so that no frame takes long.
 * With `atOnce`, all of them, as for a page to which the Back button returns and which must have its height at once.
 */
export function useGrowing(total: number, atOnce: boolean): number {
  const [count, grow] = useState(atOnce ? total : growth.start);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => grow(count + growth.step)));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return Math.min(count, total);
}
