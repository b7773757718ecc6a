import { putOffOrder } from '#functions/app/orders/printing/put-off-order.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { consume } from '#functions/runtime/consume.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderDeps, orderStores } from '#functions/runtime/order-deps.ts';
import { printFileMaker } from '#functions/runtime/print-file-maker.ts';

const { printFilesOf, measurePrint } = printFileMaker();

export const handler = consume('submit-order', {
  work: async ({ orderId }) => submitOrder({ ...(await orderDeps('order')), printFilesOf, measurePrint }, orderId),
  putOff: ({ orderId }, delaySeconds) => putOffOrder(orderStores(), orderId, delaySeconds),
  // The provider may already have the order, so the payment is not refunded yet. The reconciler retries the submission
  // and alerts the operator if the retry fails.
  giveUp: async ({ orderId }) => logger.warn('Order could not be submitted', { orderId }),
});
