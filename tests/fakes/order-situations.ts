import { followDispute } from '#functions/app/orders/following/follow-dispute.ts';
import { followOrder } from '#functions/app/orders/following/follow-order.ts';
import { keepOriginal } from '#functions/app/orders/keep-original.ts';
import type { ProviderPrint } from '#functions/app/orders/ports/print-orders.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { delivered, orderId, type orderRoom, parcel } from './order-room.ts';

export type Room = Awaited<ReturnType<typeof orderRoom>>;

/** The printer accepted the order and failed to produce it. */
export async function failed({ deps }: Room, error: string) {
  await submitOrder(deps, orderId);
  deps.provider.set(orderId, { status: 'failed', error });
  await followOrder(deps, orderId);
}

/** The printer rejected the draft, and the store's owner deleted it in the dashboard. */
export async function removed({ deps }: Room) {
  const { provider } = deps;
  const confirm = () => Promise.reject(new ProviderRefusal('400', 'No'));
  await submitOrder({ ...deps, provider: { ...provider, confirm } }, orderId);
  provider.set(orderId, { status: 'archived' });
  await followOrder(deps, orderId);
}

/** The carrier has given up the only parcel. */
export async function lost(room: Room) {
  await room.ship(parcel(1, { state: 'undelivered' }));
  await followOrder(room.deps, orderId);
}

/** The only parcel has arrived. */
export async function arrived(room: Room) {
  await room.ship(parcel(1, delivered));
  await followOrder(room.deps, orderId);
}

/** The printer's copy of a print file in the first replacement's draft differs from the published file. */
export async function damagedReplacement({ deps: { provider, ...deps } }: Room) {
  const createDraft: typeof provider.createDraft = async (request) => {
    await provider.createDraft(request);
    return readAs(provider, request.externalId, { md5: 'bad' });
  };
  await submitOrder({ ...deps, provider: { ...provider, createDraft } }, orderId);
}

/** Sets what the printer reports about each print file of an order. */
export function readAs(provider: Room['deps']['provider'], externalId: string, print: Partial<ProviderPrint>) {
  const { items } = provider.set(externalId, {});
  const read = items.map((item) => ({ ...item, files: item.files.map((file) => ({ ...file, ...print })) }));
  return provider.set(externalId, { items: read });
}

/** The cardholder's bank inquires about the payment, which moves no money. */
export async function inquired(room: Room) {
  room.deps.payments.disputes.set(room.paymentIntentId, 'inquiry');
  await disputed(room);
}

/** The cardholder's bank disputes the payment. */
export async function disputed({ deps, paymentIntentId }: Room) {
  deps.payments.change(paymentIntentId, { disputed: true });
  await followDispute(deps, paymentIntentId);
}

/** The shopper downloads the original, by a link that says which order's cancellation ends with it. */
export const downloaded = ({ deps }: Room, ends: string | undefined = orderId) => keepOriginal(deps, [orderId], ends);
