import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ArtInput } from '#shared/art/parameters.ts';

/**
 * Paints a print with the given number of threads, each painting an equal share of the rows. Returns the SHA-256 of the
 * print's pixels.
 */
export async function threadedHash(input: ArtInput, size: number, threads: number): Promise<string> {
  const bands = await Promise.all(
    Array.from({ length: threads }, async (_, i) => {
      const rows = { fromRow: Math.floor((size * i) / threads), toRow: Math.floor((size * (i + 1)) / threads) };
      const thread = new Worker(new URL('band-thread.ts', import.meta.url), { workerData: { input, size, ...rows } });
      const [pixels] = (await once(thread, 'message')) as [Uint8Array];
      return pixels;
    }),
  );
  const hash = createHash('sha256');
  for (const band of bands) hash.update(band);
  return hash.digest('hex');
}
