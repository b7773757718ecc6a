import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';

export type LazyPage = ComponentType & {
  /** Fetches the page's code ahead; shown after that, it need not wait. */
  fetchAhead: () => void;
};

/**
 * A page whose code comes when it is first shown. `next` is fetched as soon as this one stands: only where the next page
 * waits for nothing do the two meet in one commit, which is what turns a picture on the one into the same on the other.
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
  // Who follows the link hears of a part that is gone.
  return Object.assign(Page, { fetchAhead: () => void fetched().catch(() => undefined) });
}
