import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { dynamoPrintFiles } from '#functions/adapters/dynamo/printing/print-files.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { encodePng } from '#functions/adapters/pictures/png.ts';
import { type PrintFilesOf, submitOrder } from '#functions/app/orders/submit-order.ts';
import { orderFiles } from '#functions/app/printing/print-files.ts';
import { consume } from '#functions/runtime/consume.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderNeeds, orderStores } from '#functions/runtime/order-needs.ts';

const table = openTable(readEnv('TABLE_NAME'));
const printing = {
  artworks: dynamoArtworks(table),
  catalogue: dynamoCatalogue(table),
  printFiles: dynamoPrintFiles(table),
  images: s3Images(readEnv('IMAGES_BUCKET')),
  publicImages: s3PublicImages(readEnv('PRINTS_BUCKET'), readEnv('SITE_URL')),
  pictures: { png: encodePng },
  secrets: randomTokens,
  digest: sha256,
  clock: systemClock,
};

const printFilesOf: PrintFilesOf = (userId, { artworkId, variantId, customization }) => {
  const { placement, position } = customization;
  return orderFiles(printing, { userId, artworkId, variantId, placement, position });
};

const { queues } = orderStores();

export const handler = consume('submit-order', {
  work: async ({ orderId }) => submitOrder({ ...(await orderNeeds('order')), printFilesOf }, orderId),
  putOff: (message, delaySeconds) => queues.send('submit-order', message, delaySeconds),
  // The provider may already have the order, so the payment is not refunded yet. The reconciler retries the submission
  // and alerts the operator if the retry fails.
  giveUp: async ({ orderId }) => logger.warn('Order could not be submitted', { orderId }),
});
