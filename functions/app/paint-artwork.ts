import type { PaintArtwork } from '#shared/messages.ts';
import { type ArtworkStatus, original, previewPixels } from '#shared/model/artwork.ts';
import { artworkKeys, originalKey, type PictureSize, pictureKey } from './artwork-keys.ts';
import type { Artworks, StoredArtwork } from './ports/artworks.ts';
import { type Clock, isoOf } from './ports/clock.ts';
import type { Images } from './ports/images.ts';
import type { PictureFiles, RgbPicture, RunningDigest } from './ports/pictures.ts';
import { type Rendering, renderingOf } from './renderings.ts';
import { watermarked } from './watermark.ts';

type Deps = {
  artworks: Artworks;
  images: Images;
  pictures: PictureFiles;
  newDigest: () => RunningDigest;
  clock: Clock;
};

const unpainted: readonly ArtworkStatus[] = ['pending', 'rendering', 'failed'];

/**
 * Paints an artwork: the original for the printer, and the storefront's pictures with and without the watermark. Safe to
 * repeat after a crash at any step: the same parameters give the same pixels, under keys that come from the artwork's id.
 * Of an artwork that stands already, only what has been lost is painted again. Does nothing when it has been deleted.
 */
export async function paintArtwork(deps: Deps, { userId, artworkId }: PaintArtwork): Promise<void> {
  const { artworks, images, clock } = deps;
  const artwork = await artworks.find(userId, artworkId);
  if (!artwork) return;
  if (artwork.status === 'ready') return restore(deps, artwork);
  await artworks.move(userId, artworkId, unpainted, 'rendering', isoOf(clock));

  const rendering = renderingOf(artwork);
  const pixelHash = await putOriginal(deps, artwork, rendering);
  for (const size of sizes) await putPictures(deps, artwork, rendering, size);

  const stands = await artworks.markReady(userId, artworkId, { pixelHash, cachedAt: isoOf(clock) });
  // Deleted while it was being painted: nobody else would take these away.
  if (!stands) await Promise.all(artworkKeys(userId, artworkId).map((key) => images.remove(key)));
}

/** The painting has failed for good. The owner may have it tried again (generate-preview). */
export async function giveUpPainting(
  { artworks, clock }: Pick<Deps, 'artworks' | 'clock'>,
  { userId, artworkId }: PaintArtwork,
): Promise<void> {
  const artwork = await artworks.find(userId, artworkId);
  if (!artwork || artwork.status === 'ready') return;
  await artworks.move(userId, artworkId, unpainted, 'failed', isoOf(clock));
}

const sizes: readonly PictureSize[] = ['full', 'thumb'];
const marks = ['clean', 'marked'] as const;

/** Brings files back that have been lost. An original that would not be the same pixels is not put: that throws. */
async function restore(deps: Deps, artwork: StoredArtwork): Promise<void> {
  const { images } = deps;
  const { userId, id } = artwork;
  const keysOf = (size: PictureSize) => marks.map((mark) => pictureKey(userId, id, mark, size));
  const isLost = async (keys: string[]) => (await Promise.all(keys.map((key) => images.has(key)))).includes(false);
  const isOriginalLost = await isLost([originalKey(userId, id)]);
  const lostSizes: PictureSize[] = [];
  for (const size of sizes) if (await isLost(keysOf(size))) lostSizes.push(size);
  if (!isOriginalLost && lostSizes.length === 0) return;

  const rendering = renderingOf(artwork);
  if (isOriginalLost) await putOriginal(deps, artwork, rendering);
  for (const size of lostSizes) await putPictures(deps, artwork, rendering, size);
}

/** Puts the original and gives the hash of its pixels, which must be the one that is known, if any. */
async function putOriginal(
  { images, pictures, newDigest }: Deps,
  { userId, id, pixelHash }: StoredArtwork,
  rendering: Rendering,
): Promise<string> {
  const frame = { width: original.pixels, height: original.pixels };
  const digest = newDigest();
  let painted = '';
  const bands = (function* () {
    for (const band of rendering.bands(frame)) {
      digest.add(band);
      yield band;
    }
    painted = digest.end();
    // Before the last bytes are out: nothing is put.
    if (pixelHash !== null && painted !== pixelHash)
      throw new Error(`Artwork ${userId}/${id} is painted otherwise now`);
  })();
  await images.put(originalKey(userId, id), pictures.png({ ...frame, bands }), {
    type: 'image/png',
    downloadName: `vibe-frequency-${id}.png`,
  });
  return painted;
}

async function putPictures(
  { images, pictures }: Deps,
  { userId, id }: StoredArtwork,
  rendering: Rendering,
  size: PictureSize,
): Promise<void> {
  // Large ones are painted at their own size; at a thumb's size the finest lines need to be averaged.
  const clean = size === 'full' ? rendering.square(previewPixels.full) : rendering.small(previewPixels.thumb);
  const pictureWith: Record<(typeof marks)[number], () => RgbPicture> = {
    clean: () => clean,
    marked: () => watermarked(clean),
  };
  for (const mark of marks)
    await images.put(pictureKey(userId, id, mark, size), await pictures.jpeg(pictureWith[mark]()), {
      type: 'image/jpeg',
    });
}
