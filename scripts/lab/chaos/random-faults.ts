import type { ShopAddress } from '#tests/helpers/shop.ts';
import type { Chance } from '#tests/simulation/chance.ts';

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.arrayBuffer());

const stripeCalls = ['rate-limit', 'server-error', 'unavailable', 'reset-after-commit', 'reset-before', 'delay'];
const stripeEvents = ['drop', 'duplicate', 'delay', 'reorder'];

/** Plans a few random faults of the payment provider and the print provider. */
export async function planRandomFaults({ endpoints }: ShopAddress, chance: Chance): Promise<void> {
  const { stripe, printful } = endpoints;
  const times = chance.between(1, 4);
  const milliseconds = chance.between(200, 3000);
  await post(`${stripe}/_control/call-faults`, { fault: chance.pick(stripeCalls), times, milliseconds });
  await post(`${stripe}/_control/event-faults`, { fault: chance.pick(stripeEvents), times, milliseconds });
  const call = { count: times, path: chance.pick(['/orders', '/confirm', '/shipping', '/files']) };
  await post(
    `${printful}/_control/failures`,
    chance.happens(0.3) ? { ...call, timeoutAfterCommit: true } : { ...call, status: chance.pick([429, 500, 503]) },
  );
  await post(`${printful}/_control/webhooks`, { [chance.pick(['drop', 'duplicate', 'reorder'])]: times });
}
