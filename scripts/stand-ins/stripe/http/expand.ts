import type { Store } from '../store.ts';
import { refused } from './failure.ts';

type Fetch = (store: Store, id: string) => object | undefined;
const charge: Fetch = (store, id) => store.get('charges', id);
const intent: Fetch = (store, id) => store.get('intents', id);
/** The balance transaction of a charge. Stripe keeps a fee of 2.9% and 30 cents. */
const booked: Fetch = (store, id) => {
  const source = store.list('charges').find(({ balance_transaction }) => balance_transaction === id);
  if (!source) return undefined;
  const { amount, currency, created } = source;
  const fee = Math.round(amount * 0.029) + 30;
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created + 2 * 24 * 3600,
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: source.id,
    status: 'pending',
    type: 'charge',
  };
};
const method: Fetch = (store, id) => store.get('methods', id)?.method;

/**
 * The fields with an expandable ID, by the type of object that has them. Each field has a function that finds the
 * object with this ID.
 */
const expandable: Record<string, Record<string, Fetch>> = {
  payment_intent: { latest_charge: charge, payment_method: method },
  charge: { balance_transaction: booked, payment_intent: intent },
  dispute: { charge, payment_intent: intent },
  refund: { charge, payment_intent: intent },
};

/**
 * Replaces the IDs at paths such as `latest_charge` or `charge.payment_intent` with their objects. In lists, paths
 * start with `data`: `data.latest_charge`.
 */
export function expand(store: Store, answer: unknown, paths: readonly string[] = []): unknown {
  return paths.reduce((grown, path) => follow(store, grown, path.split('.'), path), answer);
}

function follow(store: Store, node: unknown, [first, ...rest]: string[], whole: string): unknown {
  if (first === undefined || node === null) return node;
  const object = node as Record<string, unknown>;
  if (object.object === 'list' && first === 'data' && Array.isArray(object.data)) {
    return { ...object, data: object.data.map((row) => follow(store, row, rest, whole)) };
  }
  const fetch = expandable[String(object.object)]?.[first];
  if (!fetch) throw refused(undefined, `This property cannot be expanded (${whole}).`, 'expand');
  const held = object[first];
  const value = typeof held === 'string' ? (fetch(store, held) ?? held) : held;
  return { ...object, [first]: follow(store, value, rest, whole) };
}
