import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** The URLs of a running shop's services, stored in `DATA_DIR/endpoints.json` for tests and developers. */
const Endpoints = z.object({
  app: z.url(),
  dynamodb: z.url(),
  s3: z.url(),
  sqs: z.url(),
  /** The URL of Stripe or of its stand-in. The stand-in also accepts control requests. */
  stripe: z.url(),
  printful: z.url(),
  /** The URL of the outbox page. With `.json` appended, it returns the emails as JSON. */
  mail: z.url(),
  table: z.string(),
  buckets: z.object({ images: z.string(), prints: z.string() }),
  /** The URLs of the queues and dead-letter queues by name. */
  queues: z.record(z.string(), z.url()),
});
export type Endpoints = z.output<typeof Endpoints>;

const fileIn = (dataDir: string) => join(dataDir, 'endpoints.json');

export const writeEndpoints = (dataDir: string, endpoints: Endpoints): Promise<void> =>
  writeFile(fileIn(dataDir), `${JSON.stringify(endpoints, null, 2)}\n`);

/** Reads the URLs. Rejects if no shop has run with this data folder yet. */
export const readEndpoints = async (dataDir: string): Promise<Endpoints> =>
  Endpoints.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
