import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import type { OpenPayment } from './use-payment-session.ts';

/** The design tokens as plain colors, because our stylesheet does not reach the card form in Stripe's iframe. */
const cardLook: Appearance = {
  theme: 'night',
  variables: {
    colorPrimary: '#f4f0e7',
    colorBackground: '#1f1b18',
    colorText: '#f4f0e7',
    colorTextSecondary: '#b9b3ac',
    colorTextPlaceholder: '#97918a',
    colorDanger: '#fd736d',
    fontFamily: '"Instrument Sans Variable", system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '10px',
  },
  rules: {
    '.Input': { border: '1px solid #76706c', boxShadow: 'none' },
    '.Input:focus': { border: '1px solid #f4f0e7' },
    '.Label': { fontWeight: '500' },
  },
};

/** The handle with which the checkout confirms the payment in the card form, and focuses or repairs the form. */
export type Card = {
  /**
   * Checks the fields, and opens a wallet's payment sheet if the shopper has chosen a wallet, which the browser allows only
   * right after a press. Returns whether the payment may be confirmed.
   */
  submit: () => Promise<boolean>;
  confirm: (returnUrl: string) => Promise<PaymentIntentResult>;
  focus: () => void;
  /** Repeats the loading of the form, or its update to the payment's amount, if that has failed. */
  retry: () => void;
};

type CardFormProps = {
  stripe: Stripe;
  payment: OpenPayment;
  card: Ref<Card>;
  /** Called once the form shows the amount of the given revision. */
  onInSync: (revision: number) => void;
  /** Called when the shopper changes the card. */
  onEdit: () => void;
};

/** Stripe's card form for one payment. A new payment mounts a new form. */
export function CardForm({ stripe, payment, ...fields }: CardFormProps) {
  const { clientSecret } = payment;
  // The options are memoized, because a new object would rerun Stripe's effects.
  const options = useMemo(() => ({ clientSecret, appearance: cardLook }), [clientSecret]);
  // A form that could not load stays empty, so another try needs a new one.
  const [tries, setTries] = useState(1);
  return (
    <Elements key={`${clientSecret} ${tries}`} stripe={stripe} options={options}>
      <CardFields revision={payment.revision} onReload={() => setTries(tries + 1)} {...fields} />
    </Elements>
  );
}

/** Link would also take bank accounts, and Stripe's page for it is not among the hosts that pages may show. */
const paymentOptions = { wallets: { link: 'never' } } as const;

type CardFieldsProps = { revision: number; onReload: () => void } & Pick<CardFormProps, 'card' | 'onInSync' | 'onEdit'>;

function CardFields({ revision, onReload, card, onInSync, onEdit }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'unloaded'>('loading');
  const isReady = state === 'ready';

  // The form reads the amount when it mounts. Later changes of the amount need `fetchUpdates`.
  const [firstRevision] = useState(revision);
  const [failure, setFailure] = useState<string | null>(null);
  const update = async (isWanted: () => boolean) => {
    if (!elements || !isReady) return;
    setFailure(null);
    const problem = revision === firstRevision ? null : await problemOfUpdate(elements);
    if (!isWanted()) return;
    if (problem === null) return onInSync(revision);
    setFailure(problem);
    toast({ title: 'Payment Setup Failed', description: problem, variant: 'destructive' });
  };
  useImperativeHandle(card, () => ({
    submit: async () => !(await elements?.submit())?.error,
    confirm: (returnUrl) => {
      if (!stripe || !elements) throw new Error('The card form is not ready');
      return stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
    },
    focus: () => elements?.getElement('payment')?.focus(),
    retry: () => (state === 'unloaded' ? onReload() : void (failure && update(() => true))),
  }));
  useEffect(() => {
    let left = false;
    void update(() => !left);
    return () => {
      left = true;
    };
  }, [elements, isReady, revision, firstRevision, onInSync]);

  return (
    <>
      {failure && (
        <div className="mb-5">
          <CheckoutNotice action="Try Again" onAction={() => void update(() => true)}>
            We couldn’t update the card form to your new total. You haven’t been charged.
          </CheckoutNotice>
        </div>
      )}
      {state === 'unloaded' && (
        <CheckoutNotice action="Try Again" onAction={onReload}>
          We couldn’t load the card form. You haven’t been charged.
        </CheckoutNotice>
      )}
      {state === 'loading' && <Skeleton className="h-44" />}
      <div className={isReady ? '' : 'h-0 overflow-hidden'}>
        <PaymentElement
          options={paymentOptions}
          onReady={() => setState('ready')}
          // A newly mounted form reports empty fields. That must not clear the last failure.
          onChange={({ empty }) => !empty && onEdit()}
          onLoadError={({ error }) => {
            setState('unloaded');
            const description = error.message ?? 'Please try again.';
            toast({ title: 'Payment Setup Failed', description, variant: 'destructive' });
          }}
        />
      </div>
    </>
  );
}

/** Updates the card form to the payment's amount. Returns the reason if that fails, or null. */
async function problemOfUpdate(elements: StripeElements): Promise<string | null> {
  const usual = 'Please try again.';
  try {
    const { error } = await elements.fetchUpdates();
    return error ? (error.message ?? usual) : null;
  } catch {
    return usual;
  }
}
