import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  compareProducts,
  isOfType,
  type Product,
  ProductSort,
  ProductType,
  productsAtOnce,
} from '#shared/model/product.ts';
import { asOneProduct, type Offer, offersOf } from './offers.ts';

/** The pause in typing, in milliseconds, after which the text is written. */
const settled = 300;

type Typed = {
  text: string;
  type: (text: string) => void;
  /** Writes the text immediately, for example before the shopper leaves the page. */
  settle: () => void;
};

/**
 * Holds the text of an input field while someone types. An input bound directly to a slower store, such as the URL,
 * would lose letters. Passes the text to `write` after a pause in typing. A new `stored` text, for example after the
 * Back button, replaces the text.
 */
function useTyped(stored: string, write: (text: string) => void): Typed {
  const [text, setText] = useState(stored);
  const written = useRef(stored);

  useEffect(() => {
    if (stored === written.current) return;
    written.current = stored;
    setText(stored);
  }, [stored]);

  const settle = () => {
    if (text === written.current) return;
    written.current = text;
    write(text);
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => settleLater(), settled);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, type: setText, settle };
}

const layouts = ['grid', 'list'] as const;
export type Layout = (typeof layouts)[number];

/** The catalogue's filters, sort order, layout, and maximum number of visible cards. */
export type Filters = { search: string; type: ProductType; sort: ProductSort; layout: Layout; shown: number };

const unfiltered: Filters = { search: '', type: 'all', sort: 'popularity', layout: 'grid', shown: productsAtOnce };

/** The URL parameter of each filter. */
const names = { search: 'q', type: 'type', sort: 'sort', layout: 'view', shown: 'shown' } as const;

/** Reads the filters from a URL's query string. Replaces unknown values with the defaults. */
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

/**
 * Returns the query string with `changes` applied. Removes filters with default values and keeps all other parameters.
 */
export function withFilters(query: URLSearchParams, changes: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [filter, value] of Object.entries(changes) as [keyof Filters, string | number][]) {
    if (value === unfiltered[filter]) next.delete(names[filter]);
    else next.set(names[filter], String(value));
  }
  return next;
}

/** Returns whether the first page of products, the most popular ones, is all that these filters show. */
export const isFirstPage = (filters: Filters): boolean =>
  withFilters(new URLSearchParams(), { ...filters, layout: unfiltered.layout }).size === 0;

/**
 * Returns what is offered of the products that match the filters, sorted. `find` returns the IDs that a search text
 * finds.
 */
export function filtered(
  products: readonly Product[],
  { search, type, sort }: Pick<Filters, 'search' | 'type' | 'sort'>,
  find: (search: string) => ReadonlySet<number>,
): Offer[] {
  const found = find(search);
  const matching = products.filter((product) => found.has(product.id) && isOfType(product, type));
  const compare = compareProducts(sort);
  return offersOf(matching.sort(compareProducts('popularity')))
    .map((offer) => ({ offer, product: asOneProduct(offer) }))
    .sort((a, b) => compare(a.product, b.product))
    .map(({ offer }) => offer);
}

/**
 * Returns the first `count` cards to show. If only a few more remain, returns them too, because a button for so few
 * would be annoying.
 */
export const shownOf = <Shown>(all: readonly Shown[], count: number): readonly Shown[] =>
  all.length - count <= productsAtOnce / 2 ? all : all.slice(0, count);

/** The filters whose changes the Back button undoes, one by one, unless they were made with keys. */
const narrowing = ['type', 'sort'] as const;

type FiltersInUse = {
  filters: Filters;
  change: (changes: Partial<Filters>, isByKey?: boolean) => void;
  /** Writes the search text to the URL without waiting for a pause in typing. */
  settle: () => void;
};

/**
 * Returns the filters and their setter. The filters are in the page's URL, so reloads and shared links keep them. The
 * search text is also kept in state, because the URL changes too slowly while someone types.
 */
export function useFilters(): FiltersInUse {
  const [query, setQuery] = useSearchParams();
  // On a slow machine, a second choice comes before the first one has rendered.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const write = (changes: Partial<Filters>, replace: boolean) => {
    latest.current = withFilters(latest.current, changes);
    setQuery(latest.current, { replace, preventScrollReset: true });
  };
  const stored = filtersOf(query);
  const { text, type, settle } = useTyped(stored.search, (search) =>
    // Replacing the history entry lets the Back button skip what is typed.
    write({ search, shown: unfiltered.shown }, true),
  );

  const change = ({ search, ...others }: Partial<Filters>, isByKey = false) => {
    if (search !== undefined) type(search);
    if (Object.keys(others).length === 0) return;
    const isChoice = !isByKey && narrowing.some((filter) => filter in others && others[filter] !== stored[filter]);
    // The Back button returns to the products as they were, including the search text.
    if (isChoice) settle();
    write({ shown: unfiltered.shown, ...others, search: search ?? text }, !isChoice);
  };
  return { filters: { ...stored, search: text }, change, settle };
}
