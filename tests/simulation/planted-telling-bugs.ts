import { type Planted, withTable } from './planted-bugs.ts';

/** The bugs in what shoppers and the operator are told that the simulation must detect. */
export const tellingBugs: Planted[] = [
  {
    what: 'every worker that learns a piece of news tells it',
    breaks: 'told',
    severity: 0,
    ports: (ports) => withTable(ports, { orders: { ...ports.table.orders, claimNews: async () => 'claimed' } }),
  },
  {
    what: 'every worker notes a snag under its own time',
    breaks: 'told',
    severity: 0,
    ports(ports) {
      const { orders } = ports.table;
      let count = 0;
      const own = (id: string) => (id.startsWith('snag-') ? `${id}-${++count}` : id);
      return withTable(ports, {
        orders: { ...orders, note: (orderId, note) => orders.note(orderId, { ...note, id: own(note.id) }) },
      });
    },
  },
  {
    what: 'a refund that is paid again after it came back is not announced',
    breaks: 'told',
    ports: (ports, { orders }) => ({
      ...ports,
      queues: {
        async send(queue, message, delaySeconds) {
          const isRefund = 'refundId' in message && message.refundId.startsWith('refund:');
          const order = isRefund && 'orderId' in message && orders.get(message.orderId);
          if (order && (order.status === 'cancelled' || order.status === 'failed')) return;
          await ports.queues.send(queue, message, delaySeconds);
        },
      },
    }),
  },
];
