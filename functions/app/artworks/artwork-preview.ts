import { artworkImageUrl } from '#shared/api/picture-url.ts';
import { AppError } from '#shared/errors.ts';
import { queues as queueFacts } from '#shared/messages.ts';
import type { ArtworkPreview } from '#shared/model/artwork.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { AwaitingDeps } from './await-file.ts';
import type { Artworks, StoredArtwork } from './ports.ts';

/** The time limits in milliseconds. The browser's own timeout is ten seconds (docs/product.md, Constants). */
const patience = { totalMs: 8_000, stepMs: 400 } as const;

type Deps = Pick<AwaitingDeps, 'queues' | 'clock' | 'pause' | 'mayWait'> & { artworks: Artworks };

/**
 * Waits until an artwork is painted and returns its preview, or `pending` after eight seconds, and at once if
 * the shopper has enough requests that wait. Restarts painting after
 * a failure or a lost message. Throws `not-found` "Image not found".
 */
export async function awaitPreview(deps: Deps, userId: string, id: number): Promise<ArtworkPreview> {
  const { artworks, clock, pause } = deps;
  const end = clock.now() + patience.totalMs;
  let mayWait: boolean | undefined;
  await revive(deps, await findShown(artworks, userId, id));
  for (;;) {
    const artwork = await findShown(artworks, userId, id);
    if (artwork.status === 'ready') {
      const imageData = artworkImageUrl(id, artwork.imageVersion);
      return { status: 'ready', imageData, previewData: `${imageData}&size=thumb` };
    }
    if (artwork.status === 'failed' || clock.now() + patience.stepMs > end) return { status: 'pending' };
    mayWait ??= await deps.mayWait();
    if (!mayWait) return { status: 'pending' };
    await pause(patience.stepMs);
  }
}

async function findShown(artworks: Artworks, userId: string, id: number): Promise<StoredArtwork> {
  const artwork = await artworks.find(userId, id);
  if (!artwork || artwork.isHidden) throw new AppError('not-found', 'Image not found');
  return artwork;
}

async function revive({ artworks, queues, clock }: Deps, artwork: StoredArtwork): Promise<void> {
  if (!isStalled(artwork, clock)) return;
  const { userId, id } = artwork;
  // Only one of several concurrent requests changes the status. That request sends the message.
  const moved = await artworks.revive(userId, id, artwork.statusAt, isoOf(clock));
  if (moved) await queues.send('paint-artwork', { userId, artworkId: id });
}

/**
 * Returns whether painting failed or stalled. Painting has stalled if the status is older than the worker's time limit.
 */
function isStalled({ status, statusAt }: StoredArtwork, clock: Clock): boolean {
  if (status === 'ready') return false;
  return status === 'failed' || clock.now() - Date.parse(statusAt) > queueFacts['paint-artwork'].timeoutSeconds * 1000;
}
