import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { printful as printfulRoutes } from '#shared/api/printful.ts';
import type { MockupRequest } from '#shared/model/mockup.ts';
import { call } from '../../lib/client.ts';
import { messageOf } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { mockupWait } from './mockup-wait.ts';

/** A mockup request. Requests with the same `look` get the same mockup. */
export type MockupOrder = MockupRequest & { look: string };

type Asked = {
  order: MockupOrder;
  /** Whether the shopper pressed the button. Mockups that start by themselves are announced nowhere. */
  byShopper: boolean;
};

/**
 * Returns the mockup of the choice and the action that requests it. A choice that has rested for a moment is requested
 * automatically, once. `order` is null while something is missing.
 */
export function useMockup(order: MockupOrder | null) {
  const [drawn, keep] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried] = useState(() => new Set<string>());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ order: asked }: Asked) => drawMockup(asked),
    onSuccess: (url, { order: { look }, byShopper }) => {
      keep((before) => new Map(before).set(look, url));
      if (byShopper) toast({ title: 'Preview generated' });
    },
    onError: (error, { byShopper }) => byShopper && toastProblem(error),
  });

  const draw = (byShopper: boolean) => {
    if (!order) return;
    tried.add(order.look);
    mutate({ order, byShopper });
  };

  const look = order?.look;
  useEffect(() => {
    if (look === undefined || drawn.has(look)) return;
    const timer = setTimeout(() => {
      if (!tried.has(look)) draw(false);
    }, mockupWait.restMs);
    return () => clearTimeout(timer);
  }, [look, drawn]);

  return {
    /** The URL of the choice's mockup, or null until it is drawn. */
    url: (look !== undefined && drawn.get(look)) || null,
    /** Whether any mockup was drawn on this page. */
    hasDrawn: drawn.size > 0,
    drawing: isPending && variables.order.look === look,
    draw: () => draw(true),
  };
}

function toastProblem(error: Error): number {
  if (error instanceof UrlMissing) {
    return toast({ title: 'Preview issue', description: error.message, variant: 'destructive' });
  }
  const description = messageOf(error, 'Please try again.');
  return toast({ title: 'Preview failed', description, variant: 'destructive' });
}

class UrlMissing extends Error {
  override readonly message = 'Preview generated but URL not found';
}

async function drawMockup({ look: _, ...order }: MockupOrder): Promise<string> {
  const giveUpAt = Date.now() + mockupWait.untilMs;
  while (Date.now() < giveUpAt) {
    const answer = await call(printfulRoutes.mockup, { body: order });
    if (!('status' in answer)) {
      if (!answer.mockup_url) throw new UrlMissing();
      return answer.mockup_url;
    }
    await new Promise((resolve) => setTimeout(resolve, mockupWait.everyMs));
  }
  throw new Error('The mockup took too long');
}
