import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** Where everything of a running shop is found, for tests and for the curious: `DATA_DIR/endpoints.json`. */
const Endpoints = z.object({
  app: z.url(),
  dynamodb: z.url(),
  s3: z.url(),
  sqs: z.url(),
  /** The stand-ins' own addresses, where their control calls are; the real providers' where those are used. */
  stripe: z.url(),
  printful: z.url(),
  /** The outbox as a page; with `.json` behind it, as data. */
  mail: z.url(),
  table: z.string(),
  buckets: z.object({ images: z.string(), prints: z.string() }),
  /** By name, dead-letter queues among them. */
  queues: z.record(z.string(), z.url()),
});
export type Endpoints = z.output<typeof Endpoints>;

const fileIn = (dataDir: string) => join(dataDir, 'endpoints.json');

export const writeEndpoints = (dataDir: string, endpoints: Endpoints): Promise<void> =>
  writeFile(fileIn(dataDir), `${JSON.stringify(endpoints, null, 2)}\n`);

/** Rejects when no shop has run on this folder yet. */
export const readEndpoints = async (dataDir: string): Promise<Endpoints> =>
  Endpoints.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
