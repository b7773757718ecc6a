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

/** A pending mockup. `readyIn` is the number of seconds until it is expected, or null if unknown. */
type Wait = { readyIn: number | null; byShopper: boolean };

/**
 * Returns the mockup of the selection and the action that requests it. Once a selection has been unchanged for a
 * moment, its mockup is requested automatically, once, and awaited while the selection stays the same. That is a silent
 * upgrade of the picture: the shopper's action is available all the while. It takes over a running request and is
 * answered at once if the mockup is there. A mockup that the shopper requested is awaited in any case. If that takes
 * long, a toast announces the product's name, because the shopper may be on another page by then. `order` is null while
 * the selection is incomplete.
 */
export function useMockup(order: MockupOrder | null, productName: string) {
  const [drawn, keep] = useState<ReadonlyMap<string, string>>(new Map());
  const [waits, changeWaits] = useState<ReadonlyMap<string, Wait>>(new Map());
  const [hasAnswered, setAnswered] = useState(false);
  const [tried] = useState(() => new Set<string>());
  /** The looks that the shopper has requested and not yet received. A running request reads it before each poll. */
  const [pressed] = useState(() => new Set<string>());
  const look = order?.look;
  const chosen = useChosen(look);

  const answer = (longest: number) => {
    setAnswered(true);
    toast({
      title: 'Preview generated',
      ...(longest >= mockupWait.longFrom && { description: `See your artwork on: ${productName}` }),
    });
  };
  const wait = (asked: string, readyIn: number | null) =>
    changeWaits((before) => new Map(before).set(asked, { readyIn, byShopper: pressed.has(asked) }));

  const { mutate } = useMutation({
    onMutate: ({ look: asked }: MockupOrder) => wait(asked, null),
    async mutationFn({ look: asked, ...request }: MockupOrder) {
      let longest = 0;
      const url = await awaitMockup(request, {
        isWanted: () => pressed.has(asked) || chosen.current === asked,
        onWait(readyIn) {
          longest = Math.max(longest, readyIn);
          wait(asked, readyIn);
        },
      });
      return { url, longest };
    },
    onSuccess({ url, longest }, { look: asked }) {
      if (url === null) tried.delete(asked);
      else keep((before) => new Map(before).set(asked, url));
      if (pressed.delete(asked)) answer(longest);
    },
    onError: (error, { look: asked }) => pressed.delete(asked) && toastProblem(error),
    onSettled: (_url, _error, { look: asked }) =>
      changeWaits((before) => new Map([...before].filter(([other]) => other !== asked))),
  });

  const request = (wanted: MockupOrder) => {
    tried.add(wanted.look);
    mutate(wanted);
  };
  const press = () => {
    if (!order) return;
    if (drawn.has(order.look)) return answer(0);
    pressed.add(order.look);
    const running = waits.get(order.look);
    if (running) wait(order.look, running.readyIn);
    else request(order);
  };

  const drawOnce = useEffectEvent(() => {
    if (order && !tried.has(order.look)) request(order);
  });
  useEffect(() => {
    if (look === undefined || drawn.has(look)) return;
    const timer = setTimeout(() => drawOnce(), mockupWait.restMs);
    return () => clearTimeout(timer);
  }, [look, drawn]);

  const running = look === undefined ? undefined : waits.get(look);
  return {
    /** The URL of the selection's mockup, or null until it is drawn. */
    url: (look !== undefined && drawn.get(look)) || null,
    /** The URL of the mockup with another look, or null if it was not drawn during this visit. */
    urlOf: (other: string) => drawn.get(other) ?? null,
    /** Whether the shopper requested a mockup during this visit and received it. */
    hasAnswered,
    /** Whether the selection's mockup is being drawn, requested by the shopper or automatically. */
    drawing: running !== undefined,
    /** The number of seconds until the selection's mockup is expected, or null if unknown. */
    readyIn: running?.readyIn ?? null,
    /** Whether the shopper requested the selection's mockup and will be told when it is ready. */
    isAwaited: running?.byShopper ?? false,
    press,
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
