import type { Clock } from '../ports/clock.ts';
import type { Images } from '../ports/images.ts';
import type { Queues } from '../ports/queues.ts';
import { type ArtworkFile, fileKey } from './artwork-keys.ts';

export type AwaitingDeps = {
  images: Pick<Images, 'has'>;
  queues: Queues;
  clock: Clock;
  pause: (milliseconds: number) => Promise<void>;
  /** Returns whether a message about the file with this key is due, and the shopper may send it. */
  mayAskPainter: (key: string) => Promise<boolean>;
  /** Counts a request that waits for a painter, and returns whether the shopper may have one more. */
  mayWait: () => Promise<boolean>;
};

const stepMs = 400;

/**
 * Has a file of an artwork painted unless it is stored, and waits for it, unless the shopper has enough requests that
 * wait. Returns whether it is stored. Painting takes about a second.
 */
export async function awaitFile(
  { images, queues, clock, pause, mayAskPainter, mayWait }: AwaitingDeps,
  { userId, id }: { userId: string; id: number },
  file: ArtworkFile,
  totalMs: number,
): Promise<boolean> {
  const key = fileKey(userId, id, file);
  if (await images.has(key)) return true;
  const until = clock.now() + totalMs;
  // Otherwise, one shopper's requests could fill the queue of all painters.
  if (await mayAskPainter(key)) await queues.send('paint-artwork', { userId, artworkId: id, wanted: [file] });
  // Otherwise, one shopper's requests could keep every Lambda waiting.
  if (totalMs < stepMs || !(await mayWait())) return false;
  while (clock.now() + stepMs <= until) {
    await pause(stepMs);
    if (await images.has(key)) return true;
  }
  return false;
}
