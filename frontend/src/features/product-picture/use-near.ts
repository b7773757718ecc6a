import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Returns whether an element is or was less than one screen height away from the viewport. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      // All cards of a page come near in the same frame. A transition keeps their rendering from delaying that frame.
      ([entry]) => entry?.isIntersecting && startTransition(() => setNear(true)),
      { rootMargin: '100% 0%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
