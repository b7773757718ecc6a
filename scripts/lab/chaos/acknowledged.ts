/** The writes that the shop acknowledged to one shopper. After every fault, all of them must still exist. */
export type Acknowledged = {
  inputs: Set<number>;
  artworks: Set<number>;
  addresses: Set<number>;
  /** The payments that succeeded according to Stripe. */
  paid: Set<string>;
  orders: Set<string>;
  /** The tokens of sessions that have ended. */
  ended: Set<string>;
};

export const nothingAcknowledged = (): Acknowledged => ({
  inputs: new Set(),
  artworks: new Set(),
  addresses: new Set(),
  paid: new Set(),
  orders: new Set(),
  ended: new Set(),
});

/** The state that a shopper and the providers see at the end. */
export type Seen = {
  inputs: number[];
  artworks: { id: number; status: string }[];
  addresses: number[];
  orders: { id: string; status: string; printfulOrderId: number | null }[];
  /** The tokens of ended sessions that open an account. */
  revived: string[];
  /** All payments of the shop, by ID. */
  intents: Map<string, { status: string; orderId: string | undefined; refunded: boolean }>;
  /** How many times the printer has each order. */
  prints: Map<string, number>;
};

/** Returns one line for each acknowledged write that is missing and for each promise that is broken. */
export function lossesOf(acknowledged: Acknowledged, seen: Seen): string[] {
  const missing = (what: string, wanted: Set<number | string>, there: (number | string)[]) =>
    [...wanted].filter((id) => !there.includes(id)).map((id) => `${what} ${id} was acknowledged but is missing`);
  const ended = new Set(['cancelled', 'failed']);
  return [
    ...missing('input', acknowledged.inputs, seen.inputs),
    ...missing(
      'artwork',
      acknowledged.artworks,
      seen.artworks.map(({ id }) => id),
    ),
    ...missing('address', acknowledged.addresses, seen.addresses),
    ...missing(
      'order',
      acknowledged.orders,
      seen.orders.map(({ id }) => id),
    ),
    ...seen.revived.map(() => 'a session that has ended is open again'),
    ...seen.artworks
      .filter(({ status }) => status !== 'ready')
      .map(({ id, status }) => `artwork ${id} is still ${status}`),
    ...[...acknowledged.paid].flatMap((intent) => brokenBy(intent, seen)),
    ...seen.orders.flatMap(({ id, status, printfulOrderId }) => {
      const prints = seen.prints.get(id) ?? 0;
      if (prints > 1) return [`order ${id} was given to the printer ${prints} times`];
      if (ended.has(status)) return [];
      return prints === 0 || printfulOrderId === null ? [`order ${id} was never given to the printer`] : [];
    }),
  ];
}

/** A successful payment must have an order or be refunded. */
function brokenBy(intent: string, { intents, orders }: Seen): string[] {
  const payment = intents.get(intent);
  if (!payment) return [`payment ${intent} is unknown to Stripe`];
  if (payment.refunded) return [];
  const ordered = orders.filter(({ id }) => id === payment.orderId);
  return ordered.length === 1 ? [] : [`payment ${intent} succeeded but has ${ordered.length} orders`];
}
