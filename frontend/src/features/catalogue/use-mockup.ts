import { useMutation } from '@tanstack/react-query';
import { printful as printfulRoutes } from '#shared/api/printful.ts';
import type { MockupRequest } from '#shared/model/product.ts';
import { call } from '../../lib/client.ts';
import { messageOf } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { mockupWait } from './mockup-wait.ts';

/** A mockup request with its color. One mockup serves every size of that color. */
export type MockupOrder = MockupRequest & { color: string | null };

export const sameMockup = (a: Pick<MockupOrder, 'color' | 'placement'>, b: Pick<MockupOrder, 'color' | 'placement'>) =>
  a.color === b.color && a.placement === b.placement;

/** Returns a mutation that requests a mockup. `data` is the mockup's URL, and `variables` is the selection it shows. */
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
  throw new Error('The mockup took too long');
}
