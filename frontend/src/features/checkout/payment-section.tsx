import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '../../queries/config.ts';
import { catchFocus } from '../../ui/focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CardForm } from './card-form.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { stripeQuery } from './checkout-queries.ts';
import { Section } from './section.tsx';
import type { Checkout } from './use-checkout.ts';

/** The section with the card form, which appears once a payment is open. */
export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const { data: config } = useSuspenseQuery(configQuery);
  const stripe = useQuery(stripeQuery(config));
  const { session, isAsked, card, setFormRevision, failure, forget } = checkout;
  const { payment } = session;
  useEffect(() => {
    if (stripe.isError) {
      toast({ title: 'Payment Setup Failed', description: noCardForm, variant: 'destructive' });
    }
  }, [stripe.isError]);

  return (
    <Section title="Payment">
      {stripe.isError && (
        <CheckoutNotice action="Try Again" onAction={() => void stripe.refetch()}>
          {noCardForm}
        </CheckoutNotice>
      )}
      {session.failed && (
        <div className="mb-5">
          <CheckoutNotice action="Try Again" onAction={session.retry}>
            We couldn’t set up your payment. You haven’t been charged.
          </CheckoutNotice>
        </div>
      )}
      {stripe.data && payment ? (
        <CardForm stripe={stripe.data} payment={payment} card={card} onInSync={setFormRevision} onEdit={forget} />
      ) : session.isUpdating ? (
        <Skeleton className="h-44" />
      ) : (
        !session.failed && (
          <p className="text-ash text-small">
            {isAsked
              ? 'The card form appears once you have confirmed your address.'
              : 'The card form appears once your total includes shipping and tax.'}
          </p>
        )
      )}
      {/* The page also shows the failure, because the toast disappears after five seconds. */}
      {failure && (
        <p
          ref={showFailure}
          tabIndex={-1}
          className="mt-5 rounded-panel border border-danger bg-danger-deep p-5 text-small"
        >
          {failure}
        </p>
      )}
    </Section>
  );
}

/** Scrolls the failure clear of the pay button, which covers the lower edge of phones. */
function showFailure(failure: HTMLElement | null) {
  failure?.scrollIntoView({ block: 'nearest' });
  catchFocus(failure);
}

const noCardForm = 'We couldn’t load the card form. Please check your connection.';
