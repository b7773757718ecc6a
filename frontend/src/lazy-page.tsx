import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import type { Page as PageComponent } from './lib/first-data.ts';

export type LazyPage = ComponentType & {
  /** Prefetches the page's code for a later render without suspending. */
  fetchAhead: () => void;
  /** Loads the page's code, so that the page renders without suspending. Rejects if that fails. */
  load: () => Promise<PageComponent>;
};

/**
 * How long a page is mounted before it prefetches the next one, in milliseconds. The delay lets its own pictures load
 * first.
 */
const settlingMs = 1000;

/**
 * Returns a page whose code loads on first render. `settlingMs` after mounting, the page prefetches the code of `next`,
 * because a view transition can morph a picture from one page to the next only if the next page renders without
 * suspending.
 */
export function lazyPage(load: () => Promise<PageComponent>, next?: LazyPage): LazyPage {
  let loaded: PageComponent | undefined;
  const fetched = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy: LazyExoticComponent<ComponentType> = lazy(async () => ({ default: await fetched() }));

  function Page() {
    const [Shown] = useState(() => loaded ?? Lazy);
    useEffect(() => {
      const timer = setTimeout(() => next?.fetchAhead(), settlingMs);
      return () => clearTimeout(timer);
    }, []);
    return <Shown />;
  }
  // A failed prefetch is ignored here. Rendering the page reports the error.
  return Object.assign(Page, { load: fetched, fetchAhead: () => void fetched().catch(() => undefined) });
}
