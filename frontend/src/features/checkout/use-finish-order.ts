import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SentBody } from '#shared/api/calls.ts';
import * as checkoutRoutes from '#shared/api/endpoints/checkout.ts';
import { call } from '../../lib/client.ts';
import { dropGift } from '../../lib/gift-message.ts';
import { RequestError, sentenceOf } from '../../lib/request-error.ts';
import { paths } from '../../paths.ts';
import { refreshOwnData } from '../../queries/own-data.ts';
import { placedOrderQuery } from '../../queries/placed-order.ts';
import { toast } from '../../ui/toast-store.ts';
import { dropAddressDraft } from './address-draft.ts';
import type { PaidVisit } from './paid-visit.ts';

/** The redirect delays after an order and after a blocked navigation, in milliseconds (docs/product.md, Constants). */
export const redirectMs = { afterOrder: 1500, afterRefusedNavigation: 2000 } as const;

/** How long the order that a payment created is kept for its page, in milliseconds. Later, it may have changed. */
const orderKeptMs = 10_000;

export type Confirmation = SentBody<typeof checkoutRoutes.confirmOrder>;

/**
 * Returns the steps after a payment: `finish` creates the order, `goTo` opens a thank-you page, and `isOpen` says whether
 * the shopper is still on this one.
 */
export function useFinishOrder() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(false);
  // A shopper who has left the page must not be redirected, even if the order is created only afterward.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const goTo = (orderOrPaymentId: string, afterMs = 0, state?: PaidVisit | null) => {
    dropAddressDraft();
    if (!isOpen.current) return;
    const go = () => navigate(paths.thankYou(orderOrPaymentId), { replace: true, state });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void go(), afterMs);
  };

  /**
   * Creates the order for a successful payment, then opens the order's thank-you page and refetches the changed data.
   */
  const finish = async (confirmation: Confirmation): Promise<void> => {
    const { paymentIntentId } = confirmation;
    const visit = { isPaid: true, paymentIntentId };
    try {
      const { orderId } = await call(checkoutRoutes.confirmOrder, { body: confirmation });
      dropGift();
      goTo(orderId, redirectMs.afterOrder, visit);
      // The next page then shows the order and its picture at once, without moving its text.
      void queries.prefetchQuery({ ...placedOrderQuery(orderId), gcTime: orderKeptMs });
    } catch (error) {
      // The payment's event places the order anyway, and the next page waits for it.
      const isLate = error instanceof RequestError && error.code === 'too-many-requests';
      if (!isLate) {
        reportFailure(error);
        toast({ title: 'Order Creation Failed', description: orderFailureText(error), variant: 'destructive' });
      }
      // Only a refusal is the end. After any other failure, the next page still waits for the order.
      goTo(paymentIntentId, 0, isRefused(error) ? { ...visit, failure: orderFailureText(error) } : visit);
    } finally {
      refreshOwnData(queries);
    }
  };

  return { finish, goTo, isOpen };
}

/** Returns whether the server refused to place the order, and refunds the payment. */
const isRefused = (error: unknown): boolean => error instanceof RequestError && error.code === 'conflict';

/** Reports a paid order that could not be created, except one that the server refunds and has recorded. */
function reportFailure(error: unknown): void {
  if (isRefused(error)) return;
  import('../../lib/error-report.ts')
    .then(({ sendFailedRequest }) => sendFailedRequest('OrderCreationError'))
    .catch(() => undefined);
}

function orderFailureText(error: unknown): string {
  const usual = 'Payment was successful but order creation failed. Our team has been notified.';
  // The server's message for a conflict tells the shopper about the refund.
  return isRefused(error) ? sentenceOf(error, usual) : usual;
}
