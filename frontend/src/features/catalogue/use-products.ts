import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { printful as printfulRoutes } from '#shared/api/printful.ts';
import { mostProducts, type Product, productsAtOnce } from '#shared/model/product.ts';
import { call } from '../../lib/client.ts';

type Page = { limit: string; after?: string };
const first: Page = { limit: String(productsAtOnce) };

// The query repeats a selection only for new data, so the products stay the same object between renders.
const productsOf = ({ pages }: { pages: { products: Product[] }[] }) => pages.flatMap(({ products }) => products);

type Catalogue = {
  products: Product[];
  /** Whether the products are all there. */
  isComplete: boolean;
  /** Reads the rest again after a failure. Null unless reading the rest failed. */
  retry: (() => void) | null;
};

/**
 * Reads the catalogue. Suspends until the first products are there, which suffice for the first screens. Then reads the
 * others, so that filters and search know all products.
 */
export function useProducts(): Catalogue {
  const {
    data: products,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useSuspenseInfiniteQuery({
    queryKey: [printfulRoutes.products.path, 'pages'],
    queryFn: ({ pageParam, signal }) => call(printfulRoutes.products, { query: pageParam, signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }): Page | undefined =>
      next === undefined ? undefined : { limit: String(mostProducts), after: next },
    select: productsOf,
  });
  const isDue = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  // A page may arrive so fast that `isDue` never seems to change, so the effect also runs for new products.
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, products, fetchNextPage]);

  return {
    products,
    isComplete: !hasNextPage,
    retry: isFetchNextPageError ? () => void fetchNextPage() : null,
  };
}
