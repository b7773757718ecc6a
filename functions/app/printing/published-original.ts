import { notFound } from '#shared/errors.ts';
import { original } from '#shared/model/artwork.ts';
import { originalKey, publicFolder } from '../artworks/artwork-keys.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Images, PublicImages } from '../ports/images.ts';
import type { Digest, Secrets } from '../ports/random.ts';
import type { PrintFile, PrintFiles } from './ports.ts';

export type PublishingDeps = {
  printFiles: PrintFiles;
  images: Images;
  publicImages: PublicImages;
  secrets: Secrets;
  digest: Digest;
  clock: Clock;
};

type Owned = { userId: string; id: number };

/** Returns a new print file whose URL includes 256 random bits and cannot be derived from the artwork. */
export function newPrintFile(
  { publicImages, secrets, digest, clock }: PublishingDeps,
  { userId, id }: Owned,
): PrintFile {
  const now = isoOf(clock);
  return {
    userId,
    artworkId: id,
    printfulFileId: null,
    fileUrl: publicImages.urlOf(`${publicFolder('prints', userId, id)}${digest(secrets.newToken())}.png`),
    status: 'waiting',
    width: null,
    height: null,
    fileSize: null,
    format: original.format,
    dpi: original.dpi,
    colorMode: original.colorMode,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns the artwork's print file, and creates the file if none exists. Concurrent requests return the same file. */
export async function openPrintFile(deps: PublishingDeps, artwork: Owned): Promise<PrintFile> {
  const { userId, id } = artwork;
  const known = await deps.printFiles.find(userId, id);
  if (known) return known;
  const file = newPrintFile(deps, artwork);
  if (await deps.printFiles.replace(undefined, file)) return file;
  const first = await deps.printFiles.find(userId, id);
  if (!first) throw notFound('Artwork');
  return first;
}

/**
 * Gives an artwork's print file a new URL if the file is older than `madeBefore` (ISO 8601), because the provider never
 * fetches a URL twice. Safe to repeat.
 */
export async function renewPrintFile(deps: PublishingDeps, artwork: Owned, madeBefore: string): Promise<void> {
  const file = await deps.printFiles.find(artwork.userId, artwork.id);
  if (!file || file.createdAt > madeBefore) return;
  await deps.printFiles.replace(file, newPrintFile(deps, artwork));
}

/**
 * Publishes the original at the URL of its print file. Safe to repeat. Without a stored original, publishes what `paint`
 * returns, or throws `not-found`.
 */
export async function publishOriginal(
  { images, publicImages }: PublishingDeps,
  { userId, artworkId, fileUrl }: PrintFile,
  paint: () => AsyncIterable<Uint8Array> | undefined = () => undefined,
): Promise<void> {
  const key = publicKeyOf(publicImages, fileUrl);
  if (await publicImages.has(key)) return;
  const bytes = (await images.get(originalKey(userId, artworkId))) ?? paint();
  if (!bytes) throw notFound('Image');
  await publicImages.publish(key, bytes, 'image/png');
}

/** Returns the storage key that belongs to a public URL. */
export const publicKeyOf = (publicImages: PublicImages, url: string) => url.slice(publicImages.urlOf('').length);
