import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { printful as printfulRoutes } from '#shared/api/printful.ts';
import { mostProducts, type Product, productsAtOnce } from '#shared/model/product.ts';
import { call } from '../../lib/client.ts';

type Page = { limit: string; after?: string };
const first: Page = { limit: String(productsAtOnce) };

// The query repeats a selection only for new data, so the products stay the same object between renders.
const productsOf = ({ pages }: { pages: { products: Product[] }[] }) => pages.flatMap(({ products }) => products);

export const productsQuery = infiniteQueryOptions({
  queryKey: [printfulRoutes.products.path, 'pages'],
  queryFn: ({ pageParam, signal }) => call(printfulRoutes.products, { query: pageParam, signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }): Page | undefined =>
    next === undefined ? undefined : { limit: String(mostProducts), after: next },
  select: productsOf,
  throwOnError: (_error, { state }) => state.data === undefined,
});

type Catalogue = {
  /** Null until the first products are there, which suffice for the first screens. */
  products: Product[] | null;
  /** Whether the products are all there. */
  isComplete: boolean;
  /** Reads the rest again after a failure. Null unless reading the rest failed. */
  retry: (() => void) | null;
};

/**
 * Reads the catalogue: the first products, and then the others, so that filters and search know all products. Throws if
 * the first ones cannot be read. It does not suspend, because React would keep the placeholder for at least 300 ms.
 */
export function useProducts(): Catalogue {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(productsQuery);
  const isDue = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  // A page may arrive so fast that `isDue` never seems to change, so the effect also runs for new products.
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, data, fetchNextPage]);
  // React renders what is deferred in slices, between which the browser draws and listens.
  const products = useDeferredValue(data ?? null);

  return {
    products,
    isComplete: products !== null && products === data && !hasNextPage,
    retry: products !== null && isFetchNextPageError ? () => void fetchNextPage() : null,
  };
}
