import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import { at } from '#shared/api/route.ts';
import { mostProducts, type Product, productsAtOnce } from '#shared/model/product.ts';
import { call } from '../../lib/client.ts';
import { preloadBlanks } from '../product-picture/template-pictures.ts';

type Page = { limit: string; after?: string };
const first: Page = { limit: String(productsAtOnce) };

// A stable function, so the query reruns the selection only for new data and the result stays the same between renders.
const productsOf = ({ pages }: { pages: { products: Product[] }[] }) => pages.flatMap(({ products }) => products);

/** How often the products are read again while there are none, because a new shop is still loading them. */
const emptyMs = 5000;
export const productsComing = 'The printer’s products are being loaded. This takes about a minute.';

export const productsQuery = infiniteQueryOptions({
  queryKey: [at(printfulRoutes.products).path, 'pages'],
  queryFn: ({ pageParam, signal }) => call(printfulRoutes.products, { query: pageParam, signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }): Page | undefined =>
    next === undefined ? undefined : { limit: String(mostProducts), after: next },
  select: productsOf,
  refetchInterval: ({ state }) => state.data?.pages[0]?.products.length === 0 && emptyMs,
  throwOnError: (_error, { state }) => state.data === undefined,
});

type Catalogue = {
  /** The products, or null until the first page has loaded. The first page fills the first screens. */
  products: Product[] | null;
  /** Whether all products have loaded. */
  isComplete: boolean;
  /** Retries loading the rest. Null unless loading the rest has failed. */
  retry: (() => void) | null;
};

/**
 * Returns the products that have loaded, at first one page of them. `showsArtwork` is whether their cards show an artwork
 * on the blank product. Throws if that page fails to load. Does not suspend, because React would keep the placeholder for
 * at least 300 ms.
 */
export function useProducts(showsArtwork: boolean): Catalogue {
  const { data, hasNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(productsQuery);
  // React renders deferred values in slices and lets the browser draw and handle input in between. Products that are
  // there before the first render come after it, so that the page's frame and effects are apart from the cards'.
  const products = useDeferredValue(data ?? null, null);

  const isPreloaded = useRef(false);
  useLayoutEffect(() => {
    if (!data || !showsArtwork || isPreloaded.current) return;
    isPreloaded.current = true;
    preloadBlanks(data.slice(0, productsAtOnce));
  }, [data, showsArtwork]);

  return {
    products,
    isComplete: products !== null && products === data && !hasNextPage,
    retry: products !== null && isFetchNextPageError ? () => void fetchNextPage() : null,
  };
}

/** Loads the products after the first page once they are wanted. Filters and search need all products. */
export function useRestOfProducts(isWanted: boolean): void {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(productsQuery);
  const isDue = isWanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  // A page may arrive before a render sees `isDue` change, so the effect also depends on the data.
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, data, fetchNextPage]);
}
