import { s3Images } from '#functions/adapters/aws/s3-images.ts';
import { runningSha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { pictureFiles } from '#functions/adapters/pictures/storefront-pictures.ts';
import { giveUpPainting, paintArtwork } from '#functions/app/artworks/paint-artwork.ts';
import { consume } from '#functions/runtime/consume.ts';
import { readEnv } from '#functions/runtime/env.ts';

const deps = {
  artworks: dynamoArtworks(openTable(readEnv('TABLE_NAME'))),
  images: s3Images(readEnv('IMAGES_BUCKET')),
  pictures: pictureFiles,
  newDigest: runningSha256,
  clock: systemClock,
};

export const handler = consume('paint-artwork', {
  work: (message, delivery) => paintArtwork(deps, message, delivery),
  giveUp: (message) => giveUpPainting(deps, message),
});
