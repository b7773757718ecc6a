import { pollShipments } from '#functions/app/orders/following/poll-shipments.ts';
import { orderDeps } from '#functions/runtime/order-deps.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';

export const handler = scheduled<'poll-shipments'>(async () => pollShipments(await orderDeps('poll')));
