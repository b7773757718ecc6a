import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { followScroll } from '../../lib/scroll-memory.ts';

/** Returns to where the shopper left the page when they come back to it. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const before = useRef<string>(null);
  // A layout effect stops before the browser scrolls for the next page.
  useLayoutEffect(() => {
    const stop = followScroll(key, isReturn, before.current);
    before.current = key;
    return stop;
  }, [key]);
}
