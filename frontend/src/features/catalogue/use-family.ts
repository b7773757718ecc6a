import { type InfiniteData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import { parseMoney } from '#shared/model/money.ts';
import type { Product, Variant } from '#shared/model/product.ts';
import { areOneThing, makeOf } from '#shared/model/product-family.ts';
import { readOptions } from '../../lib/read-options.ts';
import { placementsQuery, productQuery, variantsQuery } from '../../queries/catalogue.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { type Choice, changed, valuesOf } from './offers.ts';
import { productsQuery } from './use-products.ts';
import type { Selection } from './use-selection.ts';
import { inColor, nearestTo } from './variants.ts';

const everyProduct = readOptions(printfulRoutes.products);
const alone: readonly Product[] = [];

/**
 * Returns the products that are one thing with a product, itself included. The list is empty for a product without a
 * family, and if the catalogue cannot be read. Returns undefined while it loads, and without a product.
 */
export function useFamily(product: Product | undefined): readonly Product[] | undefined {
  const queries = useQueryClient();
  const { data, isLoading } = useQuery({
    ...everyProduct,
    enabled: product !== undefined && makeOf(product) !== null,
    // The catalogue's page has usually read all products already.
    initialData: () => completeList(queries.getQueryData(productsQuery.queryKey)),
    select: ({ products }) => (product ? products.filter((other) => areOneThing(other, product)) : alone),
  });
  return isLoading || !product ? undefined : (data ?? alone);
}

type Pages = InfiniteData<{ products: Product[]; next?: string | undefined }>;

/** Returns the list of all products if every page of it has been read. */
function completeList(read: Pages | undefined) {
  if (!read || read.pages.at(-1)?.next !== undefined) return;
  return { products: read.pages.flatMap(({ products }) => products) };
}

/** The query parameter that names the product of a family that the page shows, if it is not the one in the path. */
export const shownParameter = 'as';

/**
 * Returns the shopper's choice among a family's products and the function that changes it. The change stays on the page:
 * artwork, position, and quantity remain, and the size becomes the nearest one. The result is the same object until the
 * choice changes.
 */
export function useFamilyChoice(product: Product, members: readonly Product[], selection: Selection) {
  const { variant, chooseVariant, chooseColor } = selection;
  const load = useLoad();
  const show = useShow();
  /** What was chosen, until the page shows it. */
  const [coming, setComing] = useState<ReturnType<typeof changed> | null>(null);
  // A size that is chosen while the other product loads counts.
  const latest = useRef(variant);
  useEffect(() => {
    latest.current = variant;
  }, [variant]);
  // Only the last choice counts, and none does once the shopper has left the page.
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  return useMemo(() => {
    const now = choiceOf(product, variant);
    return {
      chosen: coming ?? now,
      size: variant?.size,
      isComing: coming !== null,
      /** Whether the family is sold with this change. */
      canChoose: (change: Partial<Choice>) => now !== null && changed(members, now, change) !== undefined,
      /** Changes one option. Does nothing if the family is not sold so. */
      choose(change: Partial<Choice>) {
        const wanted = now && changed(members, now, change);
        if (!wanted) return;
        const { frame, product: other } = wanted;
        turn.current += 1;
        const own = turn.current;
        if (other.productId === product.productId) {
          setComing(null);
          if (frame !== null) chooseColor(frame);
          return;
        }
        setComing(wanted);
        void load(other).then(
          (variants) => {
            if (turn.current !== own) return;
            const inFrame = frame === null ? variants : inColor(variants, frame);
            chooseVariant(nearestTo(inFrame, latest.current?.size)?.printfulVariantId, other.productId);
            show(other);
            // Together with the change of the URL, which the router also renders in a transition.
            startTransition(() => setComing(null));
          },
          (error: unknown) => {
            if (turn.current !== own) return;
            setComing(null);
            toastFailure('We couldn’t load this option')(error);
          },
        );
      },
    };
  }, [product, members, variant, coming, load, show, chooseVariant, chooseColor]);
}

/**
 * Returns functions of the options. `priceOf` returns the price of the chosen size with one option changed, in cents: null
 * while it is not known, and undefined if this size is not sold so. `otherSizes` then returns the sizes that are.
 */
export function useOptionPrices(
  members: readonly Product[],
  { chosen, size }: Pick<ReturnType<typeof useFamilyChoice>, 'chosen' | 'size'>,
) {
  const made = (change: Partial<Choice>) => chosen && changed(members, chosen, change);
  const changes = [
    ...valuesOf(members, 'frame').map((frame) => ({ frame })),
    ...valuesOf(members, 'paper').map((paper) => ({ paper })),
  ];
  const ids = [...new Set(changes.flatMap((change) => made(change)?.product.productId ?? []))];
  const lists = useQueries({ queries: ids.map((id) => variantsQuery(id)) });
  /** Returns the color of a frame, or null while it is not known. */
  const colorOf = (frame: string): string | null =>
    lists.flatMap(({ data }) => data?.variants ?? []).find(({ color }) => color === frame)?.colorCode ?? null;
  const offeredWith = (change: Partial<Choice>): readonly Variant[] | null => {
    const wanted = made(change);
    const variants = wanted && lists[ids.indexOf(wanted.product.productId)]?.data?.variants;
    if (!variants) return null;
    return wanted.frame === null ? variants : inColor(variants, wanted.frame);
  };
  const priceOf = (change: Partial<Choice>): number | null | undefined => {
    const offered = offeredWith(change);
    const same = offered?.find((variant) => variant.size === size);
    return offered && same && parseMoney(same.price);
  };
  const otherSizes = (change: Partial<Choice>): string[] | null =>
    priceOf(change) === undefined ? (offeredWith(change) ?? []).map((variant) => variant.size) : null;
  return { priceOf, otherSizes, colorOf };
}

function choiceOf(product: Product, variant: Variant | undefined): Choice | null {
  const make = makeOf(product);
  return make && { paper: make.paper, frame: make.isFramed ? (variant?.color ?? null) : null, unit: make.unit };
}

/**
 * Returns a function that loads all that the page needs of another product, because it would be blank while it loads, and
 * resolves to its variants.
 */
function useLoad() {
  const queries = useQueryClient();
  return useCallback(
    async (product: Product): Promise<readonly Variant[]> => {
      const { productId } = product;
      queries.setQueryData(productQuery(productId).queryKey, { product });
      const [{ variants }] = await Promise.all([
        queries.ensureQueryData(variantsQuery(productId)),
        queries.ensureQueryData(placementsQuery(productId)),
      ]);
      return variants;
    },
    [queries],
  );
}

/** Returns a function that shows another product in the place of the page's, and keeps the rest of the URL. */
function useShow() {
  const { state } = useLocation();
  const [, setQuery] = useSearchParams();
  const write = (product: Product) =>
    setQuery(
      (query) => {
        query.set(shownParameter, String(product.productId));
        return query;
      },
      { replace: true, preventScrollReset: true, state },
    );
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  return useCallback((product: Product) => latest.current(product), []);
}
