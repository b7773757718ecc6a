import { pollShipments } from '#functions/app/orders/poll-shipments.ts';
import { orderNeeds } from '#functions/runtime/order-needs.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';

export const handler = scheduled<'poll-shipments'>(async () => pollShipments(await orderNeeds('poll')));
