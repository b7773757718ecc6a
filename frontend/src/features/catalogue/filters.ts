import { useSearchParams } from 'react-router-dom';
import {
  compareProducts,
  isOfType,
  type Product,
  ProductSort,
  ProductType,
  productsAtOnce,
} from '#shared/model/product.ts';
import { useTyped } from './use-typed.ts';

const layouts = ['grid', 'list'] as const;
export type Layout = (typeof layouts)[number];

/** The catalogue's filters, sort order, layout, and the number of cards that the page shows at most. */
export type Filters = { search: string; type: ProductType; sort: ProductSort; layout: Layout; shown: number };

const unfiltered: Filters = { search: '', type: 'all', sort: 'popularity', layout: 'grid', shown: productsAtOnce };

/** The URL parameter of each filter. */
const names = { search: 'q', type: 'type', sort: 'sort', layout: 'view', shown: 'shown' } as const;

/** Reads the filters from a URL's query. Replaces unknown values with the defaults. */
export function filtersOf(query: URLSearchParams): Filters {
  const known = <Value extends string>(name: keyof Filters, options: readonly Value[]) =>
    options.find((option) => option === query.get(names[name]));
  return {
    search: query.get(names.search) ?? unfiltered.search,
    type: known('type', ProductType.options) ?? 'all',
    sort: known('sort', ProductSort.options) ?? 'popularity',
    layout: known('layout', layouts) ?? 'grid',
    shown: Math.max(productsAtOnce, Number.parseInt(query.get(names.shown) ?? '', 10) || 0),
  };
}

/** Returns the query with `changes` applied. Removes filters with default values and keeps all other parameters. */
export function withFilters(query: URLSearchParams, changes: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [filter, value] of Object.entries(changes) as [keyof Filters, string | number][]) {
    if (value === unfiltered[filter]) next.delete(names[filter]);
    else next.set(names[filter], String(value));
  }
  return next;
}

/** Returns the products that match the filters, sorted. `find` returns the IDs that a search text finds. */
export function filtered(
  products: readonly Product[],
  { search, type, sort }: Filters,
  find: (search: string) => ReadonlySet<number>,
): Product[] {
  const found = find(search);
  return products.filter((product) => isOfType(product, type) && found.has(product.id)).sort(compareProducts(sort));
}

/**
 * Returns the first `count` products, as the page shows them. If only a few more are left, returns them too, because a
 * button for them would be a nuisance.
 */
export const shownOf = (products: readonly Product[], count: number): readonly Product[] =>
  products.length - count <= productsAtOnce / 2 ? products : products.slice(0, count);

type FiltersInUse = {
  filters: Filters;
  change: (changes: Partial<Filters>) => void;
  /** Writes the search text into the URL without waiting for a pause in typing. */
  settle: () => void;
};

/**
 * Returns the filters and their setter. The page's URL holds them, so reloads and shared links keep them. The search
 * text is also kept here, because the URL changes too slowly for somebody who types.
 */
export function useFilters(): FiltersInUse {
  const [query, setQuery] = useSearchParams();
  const write = (changes: Partial<Filters>) =>
    // Replacing the history entry lets the Back button skip filter changes.
    setQuery((before) => withFilters(before, changes), { replace: true, preventScrollReset: true });
  const stored = filtersOf(query);
  const { text, type, settle } = useTyped(stored.search, (search) => write({ search, shown: unfiltered.shown }));

  const change = ({ search, ...others }: Partial<Filters>) => {
    if (search !== undefined) type(search);
    if (Object.keys(others).length > 0) write({ shown: unfiltered.shown, ...others, search: search ?? text });
  };
  return { filters: { ...stored, search: text }, change, settle };
}
