import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { followScroll } from '../../lib/scroll-memory.ts';

/** Returns to where the shopper left the page when they come back to it. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // A layout effect stops before the browser scrolls for the next page.
  useLayoutEffect(() => followScroll(key, isReturn), [key]);
}
