import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MockupRequest } from '#shared/model/product.ts';
import { messageOf } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { awaitMockup, UrlMissing } from './await-mockup.ts';
import { mockupWait } from './mockup-wait.ts';

/** A mockup request with its color. One mockup serves every size of that color. */
export type MockupOrder = MockupRequest & { color: string | null };

export const sameMockup = (a: Pick<MockupOrder, 'color' | 'placement'>, b: Pick<MockupOrder, 'color' | 'placement'>) =>
  a.color === b.color && a.placement === b.placement;

/**
 * Returns a mutation that requests a mockup. `data` is the mockup's URL, and `variables` is the selection it shows.
 * `readyIn` is the number of seconds in which the mockup is expected, or null as long as nothing is known. A mockup that
 * the shopper waited for long is announced by the product's name, because another page may be open by then.
 */
export function useMockup(productName: string) {
  const [readyIn, expect] = useState<number | null>(null);
  const mutation = useMutation({
    async mutationFn({ color: _, ...request }: MockupOrder) {
      let longest = 0;
      expect(null);
      const url = await awaitMockup(request, (seconds) => {
        longest = Math.max(longest, seconds);
        expect(seconds);
      });
      toast({
        title: 'Preview generated',
        ...(longest >= mockupWait.longFrom && { description: `See your artwork on: ${productName}` }),
      });
      return url;
    },
    onError: (error) =>
      error instanceof UrlMissing
        ? toast({ title: 'Preview issue', description: error.message, variant: 'destructive' })
        : toast({
            title: 'Preview failed',
            description: messageOf(error, 'Please try again.'),
            variant: 'destructive',
          }),
  });
  return { ...mutation, readyIn };
}
