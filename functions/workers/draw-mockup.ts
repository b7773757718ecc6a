import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { dynamoPrintFiles } from '#functions/adapters/dynamo/printing/print-files.ts';
import { dynamoRemovableMockups } from '#functions/adapters/dynamo/printing/removable-mockups.ts';
import { dynamoWaitingLine } from '#functions/adapters/dynamo/printing/waiting-line.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { pictureFetcher } from '#functions/adapters/pictures/fetch-picture.ts';
import { encodePng } from '#functions/adapters/pictures/png.ts';
import { limitsByStanding, mockupsPerWindow } from '#functions/app/budget/limits.ts';
import { collectMockup, giveUpMockup } from '#functions/app/printing/collect-mockup.ts';
import { consume } from '#functions/runtime/consume.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { openPrintProvider } from '#functions/runtime/print-provider.ts';
import { queueVariable } from '#shared/deployment/env.ts';

const table = openTable(readEnv('TABLE_NAME'));
const queues = sqsQueues((queue) => readEnv(queueVariable(queue)));
const deps = {
  mockups: dynamoRemovableMockups(table),
  artworks: dynamoArtworks(table),
  catalogue: dynamoCatalogue(table),
  printFiles: dynamoPrintFiles(table),
  images: s3Images(readEnv('IMAGES_BUCKET')),
  publicImages: s3PublicImages(readEnv('PRINTS_BUCKET'), readEnv('SITE_URL')),
  pictures: { png: encodePng },
  fetchPicture: pictureFetcher({ plainHttp: readEnv('SITE_URL').startsWith('http:') }),
  secrets: randomTokens,
  digest: sha256,
  line: dynamoWaitingLine(table, 'mockups'),
  mockupsPerWindow: mockupsPerWindow(limitsByStanding[readEnv('PRINTFUL_STANDING')]),
  queues,
  clock: systemClock,
};

export const handler = consume('draw-mockup', {
  work: async (subject) => collectMockup({ ...deps, provider: await openPrintProvider('mockup') }, subject),
  putOff: (subject, delaySeconds) => queues.send('draw-mockup', subject, delaySeconds),
  giveUp: (subject) => giveUpMockup(deps, subject, 'failed'),
});
