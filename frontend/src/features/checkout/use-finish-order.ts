import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { addresses as addressesRoutes } from '#shared/api/addresses.ts';
import { artworks as artworksRoutes } from '#shared/api/artworks.ts';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import { checkout as checkoutRoutes } from '#shared/api/checkout.ts';
import { orders as ordersRoutes } from '#shared/api/orders.ts';
import type { SentBodyOf } from '#shared/api/route.ts';
import { call } from '../../lib/client.ts';
import { RequestError, sentenceOf } from '../../lib/request-error.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast-store.ts';

/** spec.md section 9, in milliseconds: until the page moves on after an order, and after a refused navigation. */
export const redirectMs = { afterOrder: 1500, afterRefusedNavigation: 2000 } as const;

export type Confirmation = SentBodyOf<typeof checkoutRoutes.confirmOrder>;

/** What follows a payment: the order, and the way to its page. */
export function useFinishOrder() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Who has left the page is not to be fetched away from the next one.
  useEffect(() => () => clearTimeout(timer.current), []);

  const goTo = (orderOrPaymentId: string, afterMs = 0) => {
    const go = () => navigate(paths.thankYou(orderOrPaymentId), { replace: true });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void go(), afterMs);
  };

  /** The money has moved: makes the order, empties the cart that the browser knows, and moves on. */
  const finish = async (confirmation: Confirmation): Promise<void> => {
    try {
      const { orderId } = await call(checkoutRoutes.confirmOrder, { body: confirmation });
      goTo(orderId, redirectMs.afterOrder);
    } catch (error) {
      toast({ title: 'Order Creation Failed', description: whyNoOrder(error), variant: 'destructive' });
      goTo(confirmation.paymentIntentId);
    } finally {
      // The server took the ordered lines out, made the artworks the shopper's and kept the address.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => changedByOrder.some((base) => isUnder(path, base)),
      });
    }
  };

  return { finish, goTo };
}

const changedByOrder = [
  cartRoutes.get.path,
  addressesRoutes.list.path,
  ordersRoutes.list.path,
  artworksRoutes.list.path,
];
const isUnder = (path: unknown, base: string) => typeof path === 'string' && path.startsWith(base);

function whyNoOrder(error: unknown): string {
  const usual = 'Payment was successful but order creation failed. Our team has been notified.';
  // The server says here that the money goes back, which is what the shopper needs to know.
  return error instanceof RequestError && error.code === 'conflict' ? sentenceOf(error, usual) : usual;
}
