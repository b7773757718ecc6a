import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Returns whether an element has been on the screen, or less than a screen away from it, since the page opened. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      // All cards of a page come near in the same frame, which they must not lengthen.
      ([entry]) => entry?.isIntersecting && startTransition(() => setNear(true)),
      { rootMargin: '100% 0%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
