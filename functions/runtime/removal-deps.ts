import { s3Images } from '#functions/adapters/aws/s3-images.ts';
import { s3Removals } from '#functions/adapters/aws/s3-removals.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { dynamoMockups } from '#functions/adapters/dynamo/printing/mockups.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { artworksBeingBought } from '#functions/app/checkout/being-bought.ts';
import { readEnv } from './env.ts';

/** Returns what finishing the deletion of an artwork needs. A worker loads this file only if there is one to finish. */
export function removalDeps(table: Table) {
  const buying = { checkouts: dynamoCheckouts(table), paymentRecords: dynamoPaymentRecords(table) };
  return {
    artworks: dynamoArtworks(table),
    mockups: dynamoMockups(table),
    images: s3Images(readEnv('IMAGES_BUCKET')),
    publicImages: s3Removals(readEnv('PRINTS_BUCKET')),
    artworksBeingBought: (userId: string) => artworksBeingBought(buying, userId),
  };
}
