import type { PaymentIntentResult } from '@stripe/stripe-js';

type Outcome = () => Promise<PaymentIntentResult>;

export const paid =
  (id: string): Outcome =>
  async () =>
    ({ paymentIntent: { id, status: 'succeeded' } }) as PaymentIntentResult;

export const declined =
  (message: string): Outcome =>
  async () =>
    ({ error: { type: 'card_error', message } }) as PaymentIntentResult;

/** The outcome of a payment if the bank's authentication of its holder failed. */
export const unauthenticated: Outcome = async () =>
  ({
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided payment method has failed authentication.',
      payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
    },
  }) as PaymentIntentResult;

/** The outcome of a payment if a field of the card form is empty or invalid. Stripe then tries no payment. */
export const incompleteCard: Outcome = async () =>
  ({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } }) as PaymentIntentResult;

export const cancelledElsewhere: Outcome = async () =>
  ({
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: 'pi_1', status: 'canceled' },
    },
  }) as PaymentIntentResult;

/** The outcome of a payment that another confirmation has already completed. */
export const alreadyPaid: Outcome = async () =>
  ({
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'You cannot confirm this PaymentIntent because it has already succeeded.',
      payment_intent: { id: 'pi_1', status: 'succeeded' },
    },
  }) as PaymentIntentResult;

/** The outcome of a payment if Stripe cannot be reached. The card may be charged anyway. */
export const unreachable: Outcome = async () => ({ error: { type: 'api_connection_error' } }) as PaymentIntentResult;

/** Records how often a test mounts, submits, confirms, updates, and focuses the card form. `outcome` is the result of its payments. */
type CardFormRecord = {
  mounted: number;
  submitted: number;
  confirmed: number;
  updated: number;
  focused: number;
  outcome: Outcome;
  /** The result of updating the card form to a new amount. */
  update: () => Promise<{ error?: { message?: string } }>;
  /** Types into the card form. */
  edit: () => void;
  /** Whether a card form that is mounted fails to load. */
  isBlocked: boolean;
};

// The window keeps the record, because `loadStripe` keeps the first fake even if a file of tests loads this module anew.
const kept: { cardForm?: CardFormRecord } = window as never;

/**
 * Installs a fake Stripe.js with an empty card form. Every payment ends with `outcome`. `loadStripe` keeps the first
 * Stripe.js that it finds, so all tests of a file share one fake with a separate record for each test.
 */
export function fakeStripe(outcome: Outcome): CardFormRecord {
  const counts = { mounted: 0, submitted: 0, confirmed: 0, updated: 0, focused: 0 };
  const record = { ...counts, outcome, update: async () => ({}), edit: unused, isBlocked: false };
  kept.cardForm = record;
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  return record;
}

const current = (): CardFormRecord => {
  if (!kept.cardForm) throw new Error('This test has no fake Stripe.js');
  return kept.cardForm;
};

const unused = () => {
  throw new Error('The shop never calls this Stripe.js method');
};

const stripe = {
  elements: () => ({
    create: cardElement,
    update: () => undefined,
    getElement: () => ({ focus: () => current().focused++ }),
    submit: async () => {
      current().submitted++;
      return current().outcome === incompleteCard ? incompleteCard() : {};
    },
    fetchUpdates: () => {
      current().updated++;
      return current().update();
    },
  }),
  createToken: unused,
  createPaymentMethod: unused,
  confirmCardPayment: unused,
  retrievePaymentIntent: () => current().outcome(),
  confirmPayment: () => {
    current().confirmed++;
    return current().outcome();
  },
};

function cardElement() {
  const listeners = new Map<string, (event?: unknown) => void>();
  const element = {
    mount: () => {
      current().mounted++;
      const { isBlocked } = current();
      queueMicrotask(() =>
        isBlocked ? listeners.get('loaderror')?.({ error: {} }) : listeners.get('ready')?.(element),
      );
      current().edit = () => listeners.get('change')?.({ empty: false });
    },
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
  };
  return element;
}
