import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import type { MockupRequest } from '#shared/model/mockup.ts';
import { call } from '../../lib/client.ts';
import { sentenceOf } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { mockupWait } from './mockup-wait.ts';

class UrlMissing extends Error {
  override readonly message = 'Preview generated but URL not found';
}

type Waiting = {
  /** Whether the mockup is still wanted. Checked before each request. */
  isWanted: () => boolean;
  /** Receives the number of seconds until the mockup is expected. */
  onWait: (readyIn: number) => void;
};

/**
 * Requests a mockup and polls at the interval that the shop specifies until it is drawn. Polling continues after the
 * shopper leaves the page, as long as the mockup is wanted. Returns the mockup's URL, or null if it is no longer
 * wanted.
 */
async function awaitMockup(request: MockupRequest, { isWanted, onWait }: Waiting): Promise<string | null> {
  const giveUpAt = Date.now() + mockupWait.untilMs;
  while (Date.now() < giveUpAt) {
    if (!isWanted()) return null;
    const answer = await call(printfulRoutes.mockup, { body: request });
    if (!('status' in answer)) {
      if (!answer.mockup_url) throw new UrlMissing();
      return answer.mockup_url;
    }
    onWait(answer.readyIn);
    await new Promise((resolve) => setTimeout(resolve, answer.retryAfter * 1000));
  }
  throw new Error('The mockup took too long');
}

/** A mockup request. Requests with the same `look` get the same mockup. */
export type MockupOrder = MockupRequest & { look: string };

type Asked = {
  order: MockupOrder;
  /** Whether the shopper pressed the button. Mockups that are requested automatically are not announced. */
  byShopper: boolean;
};

/** A pending mockup. `readyIn` is the number of seconds until it is expected, or null if unknown. */
type Wait = { readyIn: number | null; byShopper: boolean };

/**
 * Returns the mockup of the selection and the action that requests it. Once a selection has been unchanged for a
 * moment, its mockup is requested automatically, once, and awaited while the selection stays the same. A mockup that
 * the shopper requested is awaited in any case. If that takes long, a toast announces the product's name, because the
 * shopper may be on another page by then. `order` is null while the selection is incomplete.
 */
export function useMockup(order: MockupOrder | null, productName: string) {
  const [drawn, keep] = useState<ReadonlyMap<string, string>>(new Map());
  const [waits, changeWaits] = useState<ReadonlyMap<string, Wait>>(new Map());
  const [tried] = useState(() => new Set<string>());
  const look = order?.look;
  const chosen = useChosen(look);

  const { mutate } = useMutation({
    onMutate: ({ order: { look: asked }, byShopper }: Asked) =>
      changeWaits((before) => new Map(before).set(asked, { readyIn: null, byShopper })),
    async mutationFn({ order: { look: asked, ...request }, byShopper }: Asked) {
      let longest = 0;
      const url = await awaitMockup(request, {
        isWanted: () => byShopper || chosen.current === asked,
        onWait(readyIn) {
          longest = Math.max(longest, readyIn);
          changeWaits((before) => new Map(before).set(asked, { readyIn, byShopper }));
        },
      });
      return { url, longest };
    },
    onSuccess({ url, longest }, { order: { look: asked }, byShopper }) {
      if (url === null) tried.delete(asked);
      else keep((before) => new Map(before).set(asked, url));
      if (byShopper) {
        toast({
          title: 'Preview generated',
          ...(longest >= mockupWait.longFrom && { description: `See your artwork on: ${productName}` }),
        });
      }
    },
    onError: (error, { byShopper }) => byShopper && toastProblem(error),
    onSettled: (_url, _error, { order: { look: asked } }) =>
      changeWaits((before) => new Map([...before].filter(([other]) => other !== asked))),
  });

  const draw = (byShopper: boolean) => {
    if (!order || waits.has(order.look)) return;
    tried.add(order.look);
    mutate({ order, byShopper });
  };

  const drawOnce = useEffectEvent(() => {
    if (look !== undefined && !tried.has(look)) draw(false);
  });
  useEffect(() => {
    if (look === undefined || drawn.has(look)) return;
    const timer = setTimeout(() => drawOnce(), mockupWait.restMs);
    return () => clearTimeout(timer);
  }, [look, drawn]);

  const wait = look === undefined ? undefined : waits.get(look);
  return {
    /** The URL of the selection's mockup, or null until it is drawn. */
    url: (look !== undefined && drawn.get(look)) || null,
    /** The URL of the mockup with another look, or null if it was not drawn during this visit. */
    urlOf: (other: string) => drawn.get(other) ?? null,
    /** Whether any mockup was drawn during this visit. */
    hasDrawn: drawn.size > 0,
    drawing: wait !== undefined,
    /** The number of seconds until the selection's mockup is expected, or null if unknown. */
    readyIn: wait?.readyIn ?? null,
    /** Whether the shopper will be told when the selection's mockup is ready. */
    willTell: wait?.byShopper ?? false,
    draw: () => draw(true),
  };
}

/** Returns a ref to the selection's look, which becomes undefined when the page is left. */
function useChosen(look: string | undefined) {
  const chosen = useRef<string | undefined>(undefined);
  useEffect(() => {
    chosen.current = look;
    return () => {
      chosen.current = undefined;
    };
  }, [look]);
  return chosen;
}

function toastProblem(error: Error): number {
  if (error instanceof UrlMissing) {
    return toast({ title: 'Preview issue', description: error.message, variant: 'destructive' });
  }
  const description = sentenceOf(error, 'Please try again.');
  return toast({ title: 'Preview failed', description, variant: 'destructive' });
}
