import { randomBytes } from 'node:crypto';
import { CopyObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoInputs } from '#functions/adapters/dynamo/artworks/inputs.ts';
import { artworkFiles, artworkKeys } from '#functions/app/artworks/artwork-keys.ts';
import { generateArtwork } from '#functions/app/artworks/artworks.ts';
import { localClientConfig } from '#scripts/local/engines/client-config.ts';
import { type Account, newAccount } from './accounts.ts';
import { storeOf, tableOf } from './records.ts';
import type { ShopAddress } from './shop.ts';
import { type Details, eventually, paintedArtwork, saveDetails } from './shopping.ts';

/** The artwork whose files every `readyArtwork` copies. */
export type Painting = { userId: string; artworkId: number; pixelHash: string; hashedPixels: number };

/** Paints one artwork as the shop does. */
export async function paintOnce(shop: ShopAddress): Promise<Painting> {
  const { userId, shopper } = await newAccount(shop);
  const { artworkId } = await paintedArtwork(shopper);
  const painted = await dynamoArtworks(tableOf(shop)).find(userId, artworkId);
  if (!painted?.pixelHash) throw new Error('The shop has not painted the artwork');
  // Most files are painted only on request.
  const wanted = { userId, artworkId, wanted: [...artworkFiles] };
  const sqs = new SQSClient(localClientConfig(shop.endpoints.sqs));
  const QueueUrl = shop.endpoints.queues['paint-artwork'];
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(wanted) }));
  const Bucket = shop.endpoints.buckets.images;
  for (const Key of artworkKeys(userId, artworkId)) {
    const isStored = () => storeOf(shop).send(new HeadObjectCommand({ Bucket, Key }));
    await eventually(() => isStored().catch(() => undefined), `Storing ${Key}`);
  }
  return { userId, artworkId, pixelHash: painted.pixelHash, hashedPixels: painted.hashedPixels };
}

/**
 * Gives the account a finished artwork with these details within milliseconds. The record belongs to the account, but
 * the files are copies of `painting`, so the picture shows different details.
 */
export async function readyArtwork(
  shop: ShopAddress,
  painting: Painting,
  { userId, shopper }: Account,
  more: Partial<Details> = {},
): Promise<number> {
  const inputId = await saveDetails(shopper, more);
  const artworks = dynamoArtworks(tableOf(shop));
  const { id } = await generateArtwork(
    {
      artworks,
      inputs: dynamoInputs(tableOf(shop)),
      queues: { send: async () => {} },
      random: { bytes: randomBytes },
      clock: systemClock,
      mayAskPainter: async () => true,
    },
    userId,
    { inputId },
  );
  const { images } = shop.endpoints.buckets;
  const copies = artworkKeys(userId, id);
  await Promise.all(
    artworkKeys(painting.userId, painting.artworkId).map((key, index) =>
      storeOf(shop).send(new CopyObjectCommand({ Bucket: images, Key: copies[index], CopySource: `${images}/${key}` })),
    ),
  );
  const { pixelHash, hashedPixels } = painting;
  await artworks.markReady(userId, id, { pixelHash, hashedPixels, cachedAt: new Date().toISOString() });
  return id;
}
