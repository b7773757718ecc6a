import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import { AppError } from '#shared/errors.ts';
import { isEnded } from '#shared/model/order.ts';
import type { Handlers } from './handlers.ts';
import type { Decision, World } from './world.ts';

const minute = 60_000;

/** The operator refunds a line of the shopper's latest order. */
export async function refundALine(world: World, userId: string): Promise<void> {
  const order = latestOrderOf(world, userId);
  if (!order) return;
  const { id: lineId } = world.chance.pick(order.items);
  world.wishes.push({ intentId: order.paymentIntentId, orderId: order.id, lineId });
  await asOperator(world, (shop) => shop.refundPart(order.id, { lineId }, `Line ${lineId} was damaged`));
}

/** The operator refunds the shopper's latest order in full, possibly again after a failed refund. */
export async function refundAnOrder(world: World, userId: string): Promise<void> {
  const order = latestOrderOf(world, userId);
  if (!order) return;
  world.wishes.push({ intentId: order.paymentIntentId, orderId: order.id, lineId: null });
  await asOperator(world, (shop) => shop.refundOrder(order.id, 'The shopper is unhappy'));
}

/** The operator looks at everything that needs a decision, and decides some of it. */
export async function decide(world: World): Promise<void> {
  for (const order of [...world.records.orders.values()]) {
    const does = decisionAbout(world, order);
    if (does !== null && !world.chance.happens(0.3)) await carryOut(world, order, does);
  }
}

/** At last, the operator repays every unmade order that nobody else may end. */
export async function repayTheRest(world: World): Promise<void> {
  for (const order of [...world.records.orders.values()]) {
    if (isLeftToAPerson(order)) await carryOut(world, order, 'repay');
  }
}

async function carryOut(world: World, order: StoredOrder, does: Decision['does']): Promise<void> {
  const { id: orderId } = order;
  if (does === 'repay') world.wishes.push({ intentId: order.paymentIntentId, orderId, lineId: null });
  world.decisions.push({ orderId, does, at: world.time.now() });
  await asOperator(world, (shop) => act(shop, does, orderId));
}

const latestOrderOf = ({ records }: World, userId: string) =>
  [...records.orders.values()].filter((one) => one.userId === userId).at(-1);

function decisionAbout({ records, chance }: World, order: StoredOrder): Decision['does'] | null {
  const status = records.payments.get(order.paymentIntentId)?.status;
  if (status === 'refund-failed' && isEnded(order.status)) return 'repay';
  if (status === 'disputed' && chance.happens(0.3)) return 'accept-dispute';
  if (order.heldBecause !== null) return 'release';
  if (order.snag?.kind === 'printer-cancelled') return isUnmade(order) ? 'resend' : 'repay';
  if (order.snag?.kind === 'removed') return 'resend';
  if (isLeftToAPerson(order)) return 'repay';
  const isStray = order.snag?.kind === 'parcel-returned' || order.snag?.kind === 'parcel-undelivered';
  return isStray ? chance.pick(['replace', 'close'] as const) : null;
}

const isUnmade = ({ status }: StoredOrder) => status === 'pending' || status === 'confirmed';

/** Nobody else decides what the shopper may have caused, once an original was downloaded. */
const isLeftToAPerson = (order: StoredOrder) =>
  order.original === 'kept' && order.snag !== null && !order.snag.isOurs && isUnmade(order);

function act(shop: Handlers, does: Decision['does'], orderId: string): Promise<unknown> {
  switch (does) {
    case 'release':
      return shop.retryOrder(orderId);
    case 'accept-dispute':
      return shop.acceptDispute(orderId, 'Not worth a fight');
    case 'resend':
      return shop.resendOrder(orderId, 'Its draft was removed');
    case 'replace':
      return shop.replaceParcel(orderId, 'The parcel was lost');
    case 'repay':
      return shop.refundOrder(orderId, 'It came back, or cannot be made');
    case 'close':
      return shop.closeOrder(orderId, 'The shopper is content');
  }
}

/** Runs an operator command and repeats it until it succeeds or is refused. */
async function asOperator({ run, time }: World, work: (shop: Handlers) => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt++) {
    const outcome = await run('operator', 600, work).then(
      () => 'done',
      (error: unknown) => (error instanceof AppError && error.code === 'conflict' ? 'refused' : 'failed'),
    );
    if (outcome !== 'failed') return;
    await time.sleep(10 * minute);
  }
}
