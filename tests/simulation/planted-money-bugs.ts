import { isEnded } from '#shared/model/order.ts';
import { type Planted, withTable } from './planted-bugs.ts';

/** The bugs in payments, refunds, and prices that the simulation must detect. */
export const moneyBugs: Planted[] = [
  {
    what: 'every window opens its own checkout',
    breaks: 'I1',
    ports: (ports, { open }) =>
      withTable(ports, {
        checkouts: {
          ...ports.table.checkouts,
          findOpen: async () => undefined,
          open: async (checkout) =>
            open.set(checkout.userId, { ...checkout, cartHashes: [], artworkIds: [], frozenAt: null }).size > 0,
          attachIntent: async () => true,
        },
      }),
  },
  {
    what: 'the reconciler forgets payments without an order',
    breaks: 'I1',
    ports: (ports) => ({ ...ports, payments: { ...ports.payments, async *list() {} } }),
  },
  {
    what: 'the reconciler forgets refunds interrupted by a crash',
    breaks: 'I1',
    habits: { cancels: 1 },
    ports: (ports) => withTable(ports, { paymentRecords: { ...ports.table.paymentRecords, listIn: async () => [] } }),
  },
  {
    what: 'a payment is marked as refunded too early',
    breaks: 'I1',
    ports: (ports, { payments }) =>
      withTable(ports, {
        orders: {
          ...ports.table.orders,
          async end(orderId, ending) {
            const isEnded = await ports.table.orders.end(orderId, ending);
            if (!isEnded) return false;
            const payment = [...payments.values()].find((one) => one.orderId === orderId);
            if (payment) payments.set(payment.paymentIntentId, { ...payment, status: 'refunded' });
            return true;
          },
        },
      }),
  },
  {
    what: 'a download leaves the cancellation to the shopper',
    breaks: 'I1',
    habits: { cancels: 1, downloads: 1 },
    ports: (ports) => withTable(ports, { orders: { ...ports.table.orders, chooseOriginal: async () => true } }),
  },
  {
    what: 'prices are cached forever',
    breaks: 'I2',
    ports(ports) {
      const { catalogue } = ports.table;
      const remembered = new Map<number, ReturnType<typeof catalogue.variant>>();
      const variant: typeof catalogue.variant = (id) => {
        const found = remembered.get(id) ?? catalogue.variant(id);
        remembered.set(id, found);
        return found;
      };
      return withTable(ports, { catalogue: { ...catalogue, variant } });
    },
  },
  {
    what: 'a refund is recorded but never made',
    breaks: 'I1',
    ports: (ports) => ({
      ...ports,
      payments: {
        ...ports.payments,
        refund: async ({ amount, part, cause }) => ({ id: 're_none', status: 'succeeded', amount, part, cause }),
      },
    }),
  },
  {
    what: 'requests do not name their window, and another window changes the amount',
    breaks: 'I2',
    handlers: (handlers) => ({
      ...handlers,
      createPayment: (userId, { windowId: _, ...request }) => handlers.createPayment(userId, request),
    }),
  },
  {
    what: 'a payment replaced by another window is not cancelled',
    breaks: 'I1',
    ports: (ports) => ({ ...ports, payments: { ...ports.payments, cancel: async () => true } }),
  },
  {
    what: 'a checkout that was just paid is replaced',
    breaks: 'I1',
    habits: { opensTwoWindows: 1, opensTogether: 1, closesWindow: 0.7, hurries: 1 },
    ports: (ports, { open }) =>
      withTable(ports, {
        checkouts: {
          ...ports.table.checkouts,
          open: (checkout, replaced) => {
            const paymentIntentId = open.get(checkout.userId)?.paymentIntentId ?? null;
            return ports.table.checkouts.open(checkout, replaced && { ...replaced, paymentIntentId });
          },
        },
      }),
  },
  {
    what: 'a disputed order is not held',
    breaks: 'I1',
    habits: { stolenCards: 0.4 },
    ports: (ports) => withTable(ports, { orders: { ...ports.table.orders, replaceHold: async () => true } }),
  },
  {
    what: 'the shopper keeps the original of a cancelled order',
    breaks: 'I1',
    ports: (ports) => withTable(ports, { artworks: { ...ports.table.artworks, revokePurchase: async () => {} } }),
  },
  {
    what: 'the shopper keeps the original of a refunded order',
    breaks: 'I1',
    ports: (ports, { orders }) =>
      withTable(ports, {
        artworks: {
          ...ports.table.artworks,
          revokePurchase: async (userId, id, orderId) => {
            const isOver = isEnded(orders.get(orderId)?.status ?? '');
            if (isOver) await ports.table.artworks.revokePurchase(userId, id, orderId);
          },
        },
      }),
  },
  {
    what: 'a failed refund is not recorded',
    breaks: 'I1',
    ports: (ports) => {
      const { paymentRecords } = ports.table;
      const settle: typeof paymentRecords.settle = async (before, outcome) =>
        outcome.status === 'refund-failed' || paymentRecords.settle(before, outcome);
      return withTable(ports, { paymentRecords: { ...paymentRecords, settle } });
    },
  },
  {
    what: 'a refund that failed is overlooked once a later one was made',
    breaks: 'I1',
    ports: (ports) => ({
      ...ports,
      payments: {
        ...ports.payments,
        refundsOf: async (id) => {
          const [newest, ...earlier] = await ports.payments.refundsOf(id);
          return newest ? [newest, ...earlier.map((refund) => ({ ...refund, status: 'succeeded' as const }))] : [];
        },
      },
    }),
  },
  {
    what: 'a partial refund counts as a full one',
    breaks: 'I1',
    ports: (ports, { payments }) => ({
      ...ports,
      payments: {
        ...ports.payments,
        refundsOf: async (id) => {
          const whole = payments.get(id)?.amount ?? 0;
          return (await ports.payments.refundsOf(id)).map((refund) => ({ ...refund, amount: whole }));
        },
      },
    }),
  },
  {
    what: 'the shop refunds without checking the payment’s existing refunds',
    breaks: 'I1',
    ports: (ports) => ({ ...ports, payments: { ...ports.payments, refundsOf: async () => [] } }),
  },
  {
    what: 'the shopper does not see a partial refund',
    breaks: 'I1',
    ports: (ports) => withTable(ports, { orders: { ...ports.table.orders, saveRefunded: async () => {} } }),
  },
];
