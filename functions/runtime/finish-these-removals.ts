import { s3Images } from '#functions/adapters/aws/s3-images.ts';
import { s3Removals } from '#functions/adapters/aws/s3-removals.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { dynamoRemovableMockups } from '#functions/adapters/dynamo/printing/removable-mockups.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { finishRemovals } from '#functions/app/artworks/artworks.ts';
import { artworksBeingBought } from '#functions/app/checkout/being-bought.ts';
import { readEnv } from './env.ts';

type Finishing = Parameters<typeof finishRemovals>;

/** Finishes the deletion of these artworks. A worker loads this file only if there are any. */
export async function finishTheseRemovals(
  table: Table,
  alarms: Finishing[0]['alarms'],
  removals: Finishing[1],
): Promise<void> {
  const buying = { checkouts: dynamoCheckouts(table), paymentRecords: dynamoPaymentRecords(table), clock: systemClock };
  const deps = {
    artworks: dynamoArtworks(table),
    mockups: dynamoRemovableMockups(table),
    images: s3Images(readEnv('IMAGES_BUCKET')),
    publicImages: s3Removals(readEnv('PRINTS_BUCKET')),
    artworksBeingBought: (userId: string) => artworksBeingBought(buying, userId),
    alarms,
  };
  await finishRemovals(deps, removals);
}
