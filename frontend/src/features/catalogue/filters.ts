import { useSearchParams } from 'react-router-dom';
import {
  compareProducts,
  isOfType,
  matchesSearch,
  type Product,
  ProductSort,
  ProductType,
} from '#shared/model/product.ts';

const layouts = ['grid', 'list'] as const;
export type Layout = (typeof layouts)[number];

/** The catalogue's filters, sort order, and layout. */
export type Filters = { search: string; type: ProductType; sort: ProductSort; layout: Layout };

const unfiltered: Filters = { search: '', type: 'all', sort: 'popularity', layout: 'grid' };

/** The URL parameter of each filter. */
const names = { search: 'q', type: 'type', sort: 'sort', layout: 'view' } as const;

/** Reads the filters from a URL's query. Replaces unknown values with the defaults. */
export function filtersOf(query: URLSearchParams): Filters {
  const known = <Value extends string>(name: keyof Filters, options: readonly Value[]) =>
    options.find((option) => option === query.get(names[name]));
  return {
    search: query.get(names.search) ?? unfiltered.search,
    type: known('type', ProductType.options) ?? 'all',
    sort: known('sort', ProductSort.options) ?? 'popularity',
    layout: known('layout', layouts) ?? 'grid',
  };
}

/** Returns the query with `changes` applied. Removes filters with default values and keeps all other parameters. */
export function withFilters(query: URLSearchParams, changes: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [filter, value] of Object.entries(changes) as [keyof Filters, string][]) {
    if (value === unfiltered[filter]) next.delete(names[filter]);
    else next.set(names[filter], value);
  }
  return next;
}

/** Returns the products that match the filters, sorted. */
export function filtered(products: readonly Product[], { search, type, sort }: Filters): Product[] {
  return products
    .filter((product) => isOfType(product, type) && matchesSearch(product, search))
    .sort(compareProducts(sort));
}

/** Returns the filters in the page's URL and their setter. Reloads and shared links keep the filters. */
export function useFilters(): [Filters, (changes: Partial<Filters>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Partial<Filters>) =>
    // Replacing the history entry lets the Back button skip filter changes.
    setQuery((before) => withFilters(before, changes), { replace: true, preventScrollReset: true });
  return [filtersOf(query), change];
}
