import { pollShipments } from '#functions/app/orders/poll-shipments.ts';
import { orderNeeds } from '#functions/runtime/order-needs.ts';

export const handler = async (): Promise<void> => pollShipments(await orderNeeds('poll'));
