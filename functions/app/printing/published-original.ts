import { notFound } from '#shared/errors.ts';
import { original } from '#shared/model/artwork.ts';
import { originalKey, publicFolder } from '../artworks/artwork-keys.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Images, PublicImages } from '../ports/images.ts';
import type { Digest, Secrets } from '../ports/random.ts';
import type { PrintFile, PrintFiles } from './ports/print-files.ts';

export type PublishingDeps = {
  printFiles: PrintFiles;
  images: Images;
  publicImages: PublicImages;
  secrets: Secrets;
  digest: Digest;
  clock: Clock;
};

type Owned = { userId: string; id: number };

/** Returns a new file under a random 256-bit address that cannot be derived from the artwork. */
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

/** Returns the artwork's file and creates it if there is none. Concurrent calls get the same file. */
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

/** Publishes the painted original at its file's URL. Safe to repeat. Throws `not-found` before it is painted. */
export async function publishOriginal(
  { images, publicImages }: PublishingDeps,
  { userId, artworkId, fileUrl }: PrintFile,
): Promise<void> {
  const key = publicKeyOf(publicImages, fileUrl);
  if (await publicImages.has(key)) return;
  const bytes = await images.get(originalKey(userId, artworkId));
  if (!bytes) throw notFound('Image');
  await publicImages.publish(key, bytes, 'image/png');
}

/** Returns the storage key of one of our public URLs. */
const publicKeyOf = (publicImages: PublicImages, url: string) => url.slice(publicImages.urlOf('').length);
