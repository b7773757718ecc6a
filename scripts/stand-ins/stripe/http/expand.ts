import type { Store } from '../store.ts';
import { refused } from './failure.ts';

type Fetch = (store: Store, id: string) => object | undefined;
const charge: Fetch = (store, id) => store.get('charges', id);
const intent: Fetch = (store, id) => store.get('intents', id);
const method: Fetch = (store, id) => store.get('methods', id)?.method;

/**
 * The fields with an expandable ID, by the type of object that has them. Each field has a function that finds the
 * object with this ID.
 */
const expandable: Record<string, Record<string, Fetch>> = {
  payment_intent: { latest_charge: charge, payment_method: method },
  charge: { payment_intent: intent },
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
