import { sha256 } from '#functions/adapters/chance.ts';
import { readPrintfulDelivery } from '#functions/adapters/printful/deliveries.ts';
import { stripeWebhooks } from '#functions/adapters/stripe/webhooks.ts';
import { deleteAccount, finishDeletions } from '#functions/app/accounts/account-deletion.ts';
import { originalKey } from '#functions/app/artworks/artwork-keys.ts';
import { downloadUrl, removeArtwork } from '#functions/app/artworks/artworks.ts';
import { artworksBeingBought } from '#functions/app/checkout/being-bought.ts';
import { calculate, confirmOrder, readCheckout } from '#functions/app/checkout/checkout.ts';
import { createPayment } from '#functions/app/checkout/create-payment.ts';
import { sendOrderMail } from '#functions/app/mails/send-order-mail.ts';
import { acceptDispute } from '#functions/app/orders/desk/accept-dispute.ts';
import { closeOrder } from '#functions/app/orders/desk/close-order.ts';
import { retryOrder } from '#functions/app/orders/desk/operator-actions.ts';
import { type RefundPart, refundOrder, refundPart } from '#functions/app/orders/desk/operator-refunds.ts';
import { replaceParcel } from '#functions/app/orders/desk/replace-parcel.ts';
import { resendOrder } from '#functions/app/orders/desk/resend-order.ts';
import { pollShipments } from '#functions/app/orders/following/poll-shipments.ts';
import { giveUpOnEvent, processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { receiveEvent } from '#functions/app/orders/following/receive-event.ts';
import { keepOriginal } from '#functions/app/orders/keep-original.ts';
import type { OrderMail } from '#functions/app/orders/order/tell.ts';
import type { PrintFilesOf } from '#functions/app/orders/printing/files-of-lines.ts';
import { putOffOrder } from '#functions/app/orders/printing/put-off-order.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { reconcileOrders } from '#functions/app/orders/reconciling/reconcile-orders.ts';
import { cancelOrder, correctOwnAddress } from '#functions/app/orders/shopper-actions.ts';
import type { Alarms } from '#functions/app/ports/alarms.ts';
import type { Clock } from '#functions/app/ports/clock.ts';
import type { Random } from '#functions/app/ports/random.ts';
import { notFound } from '#shared/errors.ts';
import type { PartOf } from '#shared/messages.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { CheckoutRequest, PaymentRequest } from '#shared/model/checkout.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeDeletionNotices } from '#tests/fakes/deletion-notices.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { fakeFacts } from '#tests/fakes/print-provider.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import type { Reached } from './ports.ts';
import { pictureOn } from './price-list.ts';
import { printfulSecrets } from './printful-desk.ts';
import { webhookSecret } from './stripe-desk.ts';

/** A webhook as it arrives: the raw body and its signature. */
export type Delivery = { source: 'stripe' | 'printful'; body: string; signature: string };

const stripeEvents = stripeWebhooks(webhookSecret);
const { webhookPathSecret: pathSecret } = printfulSecrets;

/** Verifies and stores an event, as in `functions/http/webhooks.ts`. */
async function receiveDelivery(deps: Parameters<typeof receiveEvent>[0], { source, body, signature }: Delivery) {
  if (source === 'stripe') {
    const event = stripeEvents.read(body, signature);
    return receiveEvent(deps, event.id, { source, event });
  }
  const { id, event } = readPrintfulDelivery(printfulSecrets, { pathSecret, rawBody: Buffer.from(body), signature });
  return receiveEvent(deps, id, { source, event });
}

type World = { clock: Clock; random: Random; alarms: Alarms; windowSeconds: number };

export type Handlers = ReturnType<typeof handlersOf>;

/** Returns the shop's use cases for one process, composed as in `functions/http` and `functions/workers`. */
export function handlersOf(reached: Reached, { clock, random, alarms, windowSeconds }: World) {
  const deps = {
    ...reached,
    clock,
    random,
    alarms,
    digest: sha256,
    windowSeconds,
    publicImages: { removeAll: async () => {} },
    mockups: { removeArtwork: async () => {} },
    checkoutStops: { find: async () => undefined },
    currentCosts: reached.provider.estimate,
    countPayment: async () => {},
  };
  // In the simulation, every artwork is already painted, and the original image serves as the print file.
  const printFilesOf: PrintFilesOf = async (userId, { artworkId, customization }) => {
    if (!(await deps.images.has(originalKey(userId, artworkId)))) throw notFound('Image');
    return customization.placements.map(({ placement }) => pictureOn(userId, artworkId, placement));
  };
  const leaving = {
    users: deps.users,
    queues: deps.queues,
    checkouts: deps.checkouts,
    paymentRecords: deps.paymentRecords,
    payments: deps.payments,
    orders: deps.privacy,
    sessions: deps.sessions,
    tokens: { removeAllOf: async () => {} },
    devices: fakeDevices(),
    deletionNotices: fakeDeletionNotices(),
    unfinishedDeletions: deps.unfinishedDeletions,
    alarms: deps.alarms,
    clock: deps.clock,
    images: deps.images,
    publicImages: deps.publicImages,
  };

  return {
    calculate: async (userId: string, request: CheckoutRequest) =>
      calculate(deps, await readCheckout(deps, userId), request),
    createPayment: (userId: string, request: PaymentRequest) => createPayment(deps, { userId, sid: userId }, request),
    confirmOrder: (userId: string, paymentId: string) => confirmOrder(deps, userId, paymentId),
    cancelOrder: (userId: string, orderId: string) => cancelOrder(deps, userId, orderId),
    downloadOriginal: (userId: string, id: number, ends: string | undefined) =>
      downloadUrl(
        {
          ...deps,
          pause: async () => {},
          mayAskPainter: async () => true,
          mayWait: async () => true,
          keepOriginal: (orderIds, named) => keepOriginal(deps, orderIds, named),
        },
        userId,
        id,
        { ends },
      ),
    correctAddress: (userId: string, orderId: string, shippingAddress: ShippingAddress) =>
      correctOwnAddress(deps, userId, orderId, { shippingAddress, isAddressConfirmed: true }),
    retryOrder: (orderId: string) => retryOrder(deps, orderId),
    resendOrder: (orderId: string, reason: string) => resendOrder(deps, orderId, reason),
    replaceParcel: (orderId: string, reason: string) => replaceParcel(deps, orderId, null, reason),
    closeOrder: (orderId: string, reason: string) => closeOrder(deps, orderId, reason),
    acceptDispute: (orderId: string, reason: string) => acceptDispute(deps, orderId, reason),
    refundOrder: (orderId: string, cause: string) => refundOrder(deps, orderId, cause),
    refundPart: (orderId: string, part: RefundPart, cause: string) => refundPart(deps, orderId, part, cause),
    removeArtwork: (userId: string, id: number) =>
      removeArtwork({ ...deps, artworksBeingBought: (owner) => artworksBeingBought(deps, owner) }, userId, id),
    deleteAccount: (userId: string) => deleteAccount(leaving, userId),
    finishDeletions: () => finishDeletions(leaving),
    receiveDelivery: (delivery: Delivery) => receiveDelivery(deps, delivery),
    processWebhook: (eventId: string) =>
      processWebhook({ ...deps, applyCatalogueNews: async () => undefined }, eventId),
    giveUpOnEvent: (eventId: string, reason: unknown) => giveUpOnEvent(deps, eventId, reason),
    submitOrder: (orderId: string) =>
      submitOrder({ ...deps, printFilesOf, measurePrint: async () => fakeFacts }, orderId),
    putOffOrder: (orderId: string, delaySeconds: number) => putOffOrder(deps, orderId, delaySeconds),
    sendMail: (message: OrderMail) =>
      sendOrderMail(
        {
          ...deps,
          // This world does not simulate limits.
          ...{ attempts: fakeAttempts(), pseudonyms: fakePseudonyms },
          mailer: { send: ({ text }) => deps.post.send(message, text) },
          siteUrl: 'https://shop.example',
        },
        message,
      ),
    reconcileOrders: (part: PartOf<'reconcile-orders'>) => reconcileOrders({ ...deps, open: async () => deps }, part),
    pollShipments: () => pollShipments(deps),
  };
}
