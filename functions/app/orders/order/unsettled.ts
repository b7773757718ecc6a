import { isEnded } from '#shared/model/order.ts';
import type { StoredOrder } from '../ports/orders.ts';
import { isUnmade } from './order-state.ts';
import { unconfirmedReplacements } from './parcels.ts';

/**
 * Returns whether an order still needs its shopper's address: it, or a replacement for it, is not confirmed at the
 * provider, or it has a snag, which may take another address or a new print to settle.
 */
export const isUnsettled = ({
  status,
  snag,
  fulfillment,
}: Pick<StoredOrder, 'status' | 'snag' | 'fulfillment'>): boolean =>
  !isEnded(status) && (snag !== null || isToBeConfirmed(status, fulfillment) || isToBeReplaced(fulfillment));

/** An order that is printed again is not confirmed any more, whatever its status. */
const isToBeConfirmed = (status: StoredOrder['status'], { confirmedAt }: StoredOrder['fulfillment']) =>
  status === 'pending' || (isUnmade({ status }) && confirmedAt === null);

const isToBeReplaced = (fulfillment: StoredOrder['fulfillment']) => unconfirmedReplacements(fulfillment).length > 0;
