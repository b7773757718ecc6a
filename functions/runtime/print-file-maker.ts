import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { dynamoPrintFiles } from '#functions/adapters/dynamo/printing/print-files.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { measurePng } from '#functions/adapters/pictures/measure-png.ts';
import { encodePng } from '#functions/adapters/pictures/png.ts';
import type { ReplaceFilesDeps } from '#functions/app/orders/desk/replace-files.ts';
import type { MeasurePrint } from '#functions/app/orders/printing/check-files.ts';
import { orderFiles } from '#functions/app/printing/print-files.ts';
import { publicKeyOf, renewPrintFile } from '#functions/app/printing/published-original.ts';
import { readEnv } from './env.ts';

/** Returns the functions that make and measure the print files of orders. */
export function printFileMaker(): Pick<ReplaceFilesDeps, 'printFilesOf' | 'renewFiles'> & {
  measurePrint: MeasurePrint;
} {
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
  return {
    printFilesOf: (userId, { artworkId, variantId, customization: { placements } }) =>
      orderFiles(printing, { userId, artworkId, variantId, placements }),
    async measurePrint(url) {
      const bytes = await printing.publicImages.read(publicKeyOf(printing.publicImages, url));
      return bytes && measurePng(bytes);
    },
    renewFiles: (userId, id, madeBefore) => renewPrintFile(printing, { userId, id }, madeBefore),
  };
}
