import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';

export type LazyPage = ComponentType & {
  /** Prefetches the page's code for a later render without suspending. */
  fetchAhead: () => void;
};

/**
 * Returns a page whose code loads on first render. Once mounted, the page prefetches the code of `next`, because a view
 * transition can morph a picture from one page to the next only if the next page renders without suspending.
 */
export function lazyPage(load: () => Promise<ComponentType>, next?: LazyPage): LazyPage {
  let loaded: ComponentType | undefined;
  const fetched = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy: LazyExoticComponent<ComponentType> = lazy(fetched);

  function Page() {
    const [Shown] = useState(() => loaded ?? Lazy);
    useEffect(() => next?.fetchAhead(), []);
    return <Shown />;
  }
  // A failed prefetch is ignored here. Rendering the page reports the error.
  return Object.assign(Page, { fetchAhead: () => void fetched().catch(() => undefined) });
}
