import { AppError, notFound } from '#shared/errors.ts';
import type { ArtworkUpload } from '#shared/model/artwork.ts';
import { type AwaitingDeps, awaitFile } from '../artworks/await-file.ts';
import type { Artworks, StoredArtwork } from '../artworks/ports.ts';
import { windowSeconds } from '../budget/admit.ts';
import { isoOf } from '../ports/clock.ts';
import { ProviderRefusal } from '../ports/provider-refusal.ts';
import type { PrintFile, ProviderFiles, WaitingLine } from './ports.ts';
import { newPrintFile, openPrintFile, type PublishingDeps, publishOriginal } from './published-original.ts';
import { asking, type Pace, returning } from './turns.ts';

export type UploadDeps = PublishingDeps &
  AwaitingDeps & {
    artworks: Artworks;
    provider: ProviderFiles;
    uploadLine: WaitingLine;
    /** The number of uploads that may start in a window of the budget, about a minute. */
    uploadsPerWindow: number;
    /** Returns whether nobody has asked the provider about this file in the last `seconds`. */
    mayAskProvider: (fileId: number, seconds: number) => Promise<boolean>;
  };

/**
 * How long a request waits until the original is painted, in milliseconds. Pages ask again every two seconds, and any
 * request that finds no original starts painting it.
 */
const originalPatienceMs = 4_000;

/** The milliseconds without progress after which an upload counts as abandoned. No request takes this long. */
const abandonedAfterMs = 35_000;

/** How long after its last request a place in line is given back, in milliseconds. Pages ask every two seconds. */
const forgottenMs = 10_000;

/**
 * How often a file is looked at that the provider is reading, in seconds. A provider that takes long would otherwise use
 * up the calls of those who come next.
 */
const looks = { soon: 4, later: 20, lateMs: 20_000 } as const;

const uploadOf = ({ status, printfulFileId }: PrintFile): ArtworkUpload => ({ status, printfulFileId });

/**
 * Uploads the artwork's original to the print provider's file library once, and retries a failed upload. Paints the
 * original first, because most artworks never get this far. If the painting is not finished in time, a later status
 * request uploads it. So does it if others come first: networks and their accounts take turns. Throws `not-found`, and
 * `upstream-failed` "Upload failed".
 */
export async function uploadArtwork(
  deps: UploadDeps,
  userId: string,
  artworkId: number,
  network: string = userId,
): Promise<ArtworkUpload> {
  const artwork = await findShown(deps, userId, artworkId);
  const file = await openPrintFile(deps, artwork);
  const fresh = file.status === 'failed' ? await retried(deps, artwork, file) : file;
  const moved = await advance(deps, artwork, fresh, network);
  if (moved.failure) throw new AppError('upstream-failed', 'Upload failed', { cause: moved.failure });
  return uploadOf(moved.file);
}

/** Returns the status of the upload, or a null status if no upload was requested. Throws `not-found`. */
export async function uploadStatus(
  deps: UploadDeps,
  userId: string,
  artworkId: number,
  network: string = userId,
): Promise<ArtworkUpload> {
  const artwork = await findShown(deps, userId, artworkId);
  const file = await deps.printFiles.find(userId, artworkId);
  if (!file) return { status: null, printfulFileId: null };
  const { file: now } = await advance(deps, artwork, file, network);
  return uploadOf(now);
}

async function findShown({ artworks }: UploadDeps, userId: string, artworkId: number): Promise<StoredArtwork> {
  const artwork = await artworks.find(userId, artworkId);
  if (!artwork || artwork.isHidden) throw notFound('Artwork');
  return artwork;
}

/**
 * Resets a failed print file to `waiting`. A file that the provider rejected gets a new URL, because the provider never
 * fetches a URL twice. A file without a provider ID keeps its URL, so the provider creates no duplicate.
 */
async function retried(deps: UploadDeps, artwork: StoredArtwork, failed: PrintFile): Promise<PrintFile> {
  const again: PrintFile =
    failed.printfulFileId === null
      ? { ...failed, status: 'waiting', updatedAt: isoOf(deps.clock) }
      : { ...newPrintFile(deps, artwork), createdAt: failed.createdAt };
  return store(deps, failed, again);
}

const later = new Set<string>(['upstream-busy', 'too-many-requests']);

type Moved = { file: PrintFile; failure?: unknown };

async function advance(deps: UploadDeps, artwork: StoredArtwork, file: PrintFile, network: string): Promise<Moved> {
  if (file.status === 'ok' || file.status === 'failed') return { file };
  if (file.printfulFileId !== null) return { file: await looked(deps, file, file.printfulFileId) };
  // There is nothing to upload until the preview page restarts the painting.
  if (artwork.status === 'failed') return { file: { ...file, status: 'failed' } };
  if (artwork.status !== 'ready') return { file };
  if (!(await awaitFile(deps, artwork, 'original', originalPatienceMs))) return { file };
  const isAbandoned = deps.clock.now() - Date.parse(file.updatedAt) > abandonedAfterMs;
  if (file.status === 'uploading' && !isAbandoned) return { file };
  const place = placeOf(deps, file, network);
  if (!(await deps.uploadLine.change((line) => asking(line, place, deps.clock.now(), paceOf(deps))))) return { file };
  return send(deps, file, place.id);
}

/** Returns the place in line of a file that was not sent yet. */
function placeOf({ digest }: UploadDeps, { userId, fileUrl }: PrintFile, network: string) {
  return {
    id: digest(fileUrl).slice(0, 16),
    account: digest(userId).slice(0, 8),
    network: digest(network).slice(0, 8),
  };
}

/** Uploads start one by one, so that whoever comes after a crowd waits for a part of a window. */
const paceOf = ({ uploadsPerWindow }: UploadDeps): Pace => ({
  perWindow: 1,
  windowMs: (windowSeconds * 1000) / uploadsPerWindow,
  keptMs: forgottenMs,
});

async function send(deps: UploadDeps, file: PrintFile, placeId: string): Promise<Moved> {
  const { printFiles, provider, clock, uploadLine } = deps;
  const uploading: PrintFile = { ...file, status: 'uploading', updatedAt: isoOf(clock) };
  const isOurs = await printFiles.replace(file, uploading);
  if (!isOurs) return { file: await current(deps, file) };

  const added = await publishOriginal(deps, uploading)
    .then(() => provider.addFile(uploading.fileUrl, `vibe-frequency-${file.artworkId}.png`))
    .catch((failure: unknown) => ({ failure }));
  if ('failure' in added) {
    // A busy provider has not received the picture, so the next poll sends it.
    const isBusy = added.failure instanceof AppError && later.has(added.failure.code);
    if (isBusy) {
      await uploadLine.change((line) => returning(line, placeId));
      return { file: await store(deps, uploading, { ...file, status: 'waiting', updatedAt: isoOf(clock) }) };
    }
    const failed: PrintFile = { ...uploading, status: 'failed', updatedAt: isoOf(clock) };
    return { file: await store(deps, uploading, failed), failure: added.failure };
  }
  return { file: await store(deps, uploading, { ...uploading, ...factsOf(added), updatedAt: isoOf(clock) }) };
}

/**
 * Updates the print file to the provider's status. If the provider does not respond, or was just asked, the status stays
 * unchanged until the next poll.
 */
async function looked(deps: UploadDeps, file: PrintFile, fileId: number): Promise<PrintFile> {
  const isLate = deps.clock.now() - Date.parse(file.updatedAt) > looks.lateMs;
  if (!(await deps.mayAskProvider(fileId, isLate ? looks.later : looks.soon))) return file;
  const found = await deps.provider.file(fileId).catch((error: unknown) => {
    const isGone = error instanceof ProviderRefusal || (error instanceof AppError && error.code === 'not-found');
    if (isGone) return 'gone' as const;
    if (error instanceof AppError) return 'silent' as const;
    throw error;
  });
  if (found === 'silent') return file;
  const facts = found === 'gone' ? { status: 'failed' as const } : factsOf(found);
  if (facts.status === file.status) return file;
  return store(deps, file, { ...file, ...facts, updatedAt: isoOf(deps.clock) });
}

function factsOf(found: Awaited<ReturnType<ProviderFiles['file']>>) {
  const status = found.status === 'deleted' ? ('failed' as const) : found.status;
  return { status, printfulFileId: found.id, width: found.width, height: found.height, fileSize: found.size || null };
}

/**
 * Stores `next` and returns it. If a concurrent request changed the print file first, returns the stored file instead.
 */
async function store(deps: UploadDeps, before: PrintFile, next: PrintFile): Promise<PrintFile> {
  return (await deps.printFiles.replace(before, next)) ? next : current(deps, before);
}

const current = async ({ printFiles }: UploadDeps, file: PrintFile): Promise<PrintFile> =>
  (await printFiles.find(file.userId, file.artworkId)) ?? file;
