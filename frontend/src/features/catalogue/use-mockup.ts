import { useMutation } from '@tanstack/react-query';
import { printful as printfulRoutes } from '#shared/api/printful.ts';
import type { MockupRequest } from '#shared/model/product.ts';
import { call } from '../../lib/client.ts';
import { messageOf } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';

/** Milliseconds between two looks at a mockup that the provider still draws, and until it is given up. */
const mockupWait = { everyMs: 2000, untilMs: 120_000 } as const;

/** What a mockup shows. One drawing serves all sizes of a color. */
export type MockupOrder = MockupRequest & { color: string | null };

export const sameMockup = (a: Pick<MockupOrder, 'color' | 'placement'>, b: Pick<MockupOrder, 'color' | 'placement'>) =>
  a.color === b.color && a.placement === b.placement;

/** Has the product drawn with the artwork on it; the data is the picture's URL, the variables say what it shows. */
export function useMockup() {
  return useMutation({
    mutationFn: drawMockup,
    onSuccess: () => toast({ title: 'Preview generated' }),
    onError: (error) =>
      error instanceof UrlMissing
        ? toast({ title: 'Preview issue', description: error.message, variant: 'destructive' })
        : toast({
            title: 'Preview failed',
            description: messageOf(error, 'Please try again.'),
            variant: 'destructive',
          }),
  });
}

class UrlMissing extends Error {
  override readonly message = 'Preview generated but URL not found';
}

async function drawMockup({ color: _, ...order }: MockupOrder): Promise<string> {
  const giveUpAt = Date.now() + mockupWait.untilMs;
  while (Date.now() < giveUpAt) {
    const answer = await call(printfulRoutes.mockup, { body: order });
    if (!('status' in answer)) {
      if (!answer.mockup_url) throw new UrlMissing();
      return answer.mockup_url;
    }
    await new Promise((resolve) => setTimeout(resolve, mockupWait.everyMs));
  }
  throw new Error('The preview takes too long');
}
