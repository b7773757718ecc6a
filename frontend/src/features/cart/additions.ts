import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as cartRoutes from '#shared/api/endpoints/cart.ts';
import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import type { NewCartItem } from '#shared/model/cart.ts';
import { additionsKey } from '../../lib/additions-key.ts';
import { call } from '../../lib/client.ts';
import { randomId } from '../../lib/random-id.ts';
import { isSignedOut, RequestError, sentenceOf } from '../../lib/request-error.ts';
import { drop, findKept, keep } from '../../lib/tab-storage.ts';
import { cartQuery } from '../../queries/cart.ts';
import { uploadPollMs, uploadQuery } from '../../queries/catalogue.ts';
import { toast } from '../../ui/toast-store.ts';
import { cartScope } from './cart-queries.ts';

/** A press that puts an item into the cart, or into the line `lineId` in place of what the line holds. */
export type Addition = {
  /** Equal for equal choices. */
  choice: string;
  /** The product's name. */
  title: string;
  lineId: number | null;
  item: NewCartItem;
  /** The `Idempotency-Key` of its requests, with which the shop adds the item once. */
  key: string;
};
type Pressed = Pick<Addition, 'choice' | 'title' | 'lineId'>;

const isSame = (one: Pressed, other: Pressed) => one.choice === other.choice && one.lineId === other.lineId;

// Only this file writes them, and the shop checks every item.
const schema = { safeParse: (data: unknown) => ({ data: data as Addition[] | undefined }) };
const keptAdditions = () => findKept(additionsKey, schema) ?? [];

/** Stores a press in the tab in place of `before`, or removes that one. */
function storeAddition(before: Addition, after?: Addition): void {
  const kept = [...keptAdditions().filter((one) => !isSame(one, before)), ...(after ? [after] : [])];
  if (kept.length > 0) keep(additionsKey, kept);
  else drop(additionsKey);
}

const underway = { mutationKey: ['cart', 'addition'], status: 'pending' } as const;

/** Returns the states of a press and of those for the same choice before it, oldest first. */
const pressesOf = (queries: QueryClient, pressed: Pressed) =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: underway.mutationKey })
    .map(({ state }) => state as { status: string; variables: Addition })
    .filter(({ variables }) => isSame(variables, pressed));

const isUnderway = (queries: QueryClient, pressed: Pressed) =>
  pressesOf(queries, pressed).some(({ status }) => status === underway.status);

/** Returns the key of a press. A press that repeats a failed one has its key, because only the answer may be lost. */
function keyOf(queries: QueryClient, pressed: Pressed): string {
  const last = pressesOf(queries, pressed).at(-1);
  return last?.status === 'error' ? last.variables.key : randomId();
}

/** Returns the presses whose items are not in the cart yet. */
export function useAdditions(): readonly Addition[] {
  const queries = useQueryClient();
  useState(() => resumeAdditions(queries));
  return useMutationState({ filters: underway, select: ({ state }) => state.variables as Addition });
}

/**
 * Returns the action that puts an item into the cart once the printer has its artwork. A press outlives the page. While
 * it waits for an upload, a toast says `notYet`.
 */
export function useAddition(pressed: Pressed, notYet: string | null = null) {
  const queries = useQueryClient();
  const { mutate, isSuccess } = useMutation(additionOptions(queries));
  const isPending = useAdditions().some((one) => isSame(one, pressed));
  useEffect(() => {
    if (isPending && notYet !== null) toast({ title: 'Not in your cart yet', description: notYet });
  }, [isPending, notYet]);
  const add = (item: NewCartItem, onAdded?: () => void) => {
    // The second click of a double click may arrive before the button is disabled.
    if (!isUnderway(queries, pressed))
      mutate({ ...pressed, item, key: keyOf(queries, pressed) }, { onSuccess: onAdded });
  };
  return { add, isPending, isSuccess };
}

/** Finishes the presses that a reload or another address interrupted. */
export function resumeAdditions(queries: QueryClient): void {
  for (const addition of keptAdditions()) {
    if (isUnderway(queries, addition)) continue;
    const again = queries.getMutationCache().build(queries, additionOptions(queries));
    // A toast reports a failure.
    void again.execute(addition).catch(() => undefined);
  }
}

const additionOptions = (queries: QueryClient) => ({
  mutationKey: underway.mutationKey,
  mutationFn: (addition: Addition) => finish(queries, addition),
  onSuccess: (_: unknown, { lineId }: Addition) => {
    void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
    toast({ title: lineId === null ? 'Added to Cart!' : 'Cart updated' });
  },
  onError: (error: Error, { lineId }: Addition) => {
    const title = lineId === null ? 'Failed to Add to Cart' : 'Update failed';
    const description = error instanceof NotTaken ? error.message : sentenceOf(error, 'Please try again.');
    toast({ title, description, variant: 'destructive' });
  },
});

async function finish(queries: QueryClient, addition: Addition): Promise<void> {
  storeAddition(addition, addition);
  try {
    await printerHas(queries, addition.item.artworkId);
    // Other changes of the cart need not wait for the printer, only for the request.
    const sending = { scope: cartScope, mutationFn: () => send(addition) };
    await queries.getMutationCache().build(queries, sending).execute(undefined);
    storeAddition(addition);
  } catch (error) {
    // Whoever signs in again still wants the item.
    if (!isSignedOut(error)) storeAddition(addition);
    throw error;
  }
}

const send = ({ lineId, item, key }: Addition) =>
  lineId === null
    ? call(cartRoutes.addItem, { body: item, headers: { 'Idempotency-Key': key } })
    : call(cartRoutes.changeItem, { params: { itemId: lineId }, body: item });

class NotTaken extends Error {
  override readonly message = 'The printer didn’t receive your artwork. Please open the product and try again.';
}

/** Returns whether an error response says that the same request may succeed later. */
const isPassing = ({ status }: RequestError): boolean => [429, 503, 504].includes(status);

/**
 * Resolves once the printer has the artwork. Starts the upload if nobody has. A network that fails is tried again, and so
 * is a server that is busy.
 */
async function printerHas(queries: QueryClient, artworkId: number): Promise<void> {
  const query = uploadQuery(artworkId);
  const look = async () => {
    const known = queries.getQueryData(query.queryKey);
    // A page that watches the upload also starts it.
    const isWatched = queries.getQueryCache().find(query)?.isActive();
    if (known?.status === null && !isWatched) {
      return queries.setQueryData(query.queryKey, await call(printfulRoutes.uploadArtwork, { params: { artworkId } }));
    }
    if (known) await new Promise((resolve) => setTimeout(resolve, uploadPollMs));
    return queries.fetchQuery({ ...query, staleTime: 0 });
  };
  let upload = queries.getQueryData(query.queryKey);
  while (upload?.status !== 'ok') {
    if (upload?.status === 'failed') throw new NotTaken();
    upload = await look().catch((error: unknown) => {
      if (error instanceof RequestError && !isPassing(error)) throw error;
      return new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), uploadPollMs));
    });
  }
}
