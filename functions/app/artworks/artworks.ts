import { artworkImageUrl } from '#shared/api/picture-url.ts';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { defaultLook, type Look, looks } from '#shared/art/looks.ts';
import { drawnDetailsOf, RENDERER_VERSION } from '#shared/art/parameters.ts';
import { dateTextOf } from '#shared/astrology/month-day.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { Artwork, artworksPerDay, longestTitle, pagePictureWidth } from '#shared/model/artwork.ts';
import { firstNameOf } from '#shared/model/input.ts';
import { pageUrls } from '#shared/page-paths.ts';
import type { Alarms } from '../ports/alarms.ts';
import { isoOf, unixSeconds } from '../ports/clock.ts';
import type { Images, PublicImages } from '../ports/images.ts';
import type { Random } from '../ports/random.ts';
import { artworkKeys, originalKey, publicFolders } from './artwork-keys.ts';
import { type AwaitingDeps, awaitFile } from './await-file.ts';
import { enoughForToday } from './enough-for-today.ts';
import type {
  Artworks,
  CartsOfArtworks,
  Inputs,
  MockupsOfArtworks,
  StoredArtwork,
  StoredInput,
  UnfinishedRemoval,
} from './ports.ts';

/** The lifetime of a link to an original in seconds. */
const downloadSeconds = 5 * 60;

/** Returns the artwork as the API shows it to its owner. */
export const artworkOf = (stored: StoredArtwork): Artwork =>
  Artwork.parse({
    ...stored,
    look: stored.parameters.look,
    currentImageUrl: stored.status === 'ready' ? artworkImageUrl(stored.id, stored.imageVersion) : null,
  });

type Generating = Pick<AwaitingDeps, 'queues' | 'clock' | 'mayAskPainter'> & {
  artworks: Artworks;
  inputs: Pick<Inputs, 'find'>;
  random: Random;
};

type Wanted = { inputId: number; seed: number | null; look: Look };

/**
 * Stores a new artwork of an input, queues its painting, and returns the artwork. Returns the earlier artwork if a
 * request with the same `requestKey` already created an artwork within the last day, and queues its painting again if
 * it has not begun. Without a chosen seed, the first artwork of an input has the seed of the live preview, and later
 * artworks have random seeds. The first one also has a title, and so has the live preview in another look. Throws
 * `not-found` for an unknown input, `conflict` for a `requestKey` that was used for another input, seed, or look, and
 * `too-many-requests` after 30 artworks on one day (UTC).
 */
export async function generateArtwork(
  deps: Generating,
  userId: string,
  {
    inputId,
    seed = null,
    look = defaultLook,
    requestKey,
  }: Partial<Wanted> & {
    inputId: number;
    requestKey?: string | undefined;
  },
): Promise<Artwork> {
  const { artworks, inputs, queues, random, clock } = deps;
  const earlier =
    requestKey === undefined ? undefined : await artworks.findByRequest(userId, requestKey, unixSeconds(clock));
  if (earlier) return queuedAgain(deps, earlier, { inputId, seed, look });
  const input = await inputs.find(userId, inputId);
  if (!input) throw notFound('Input');
  const now = isoOf(clock);
  const id = await artworks.nextId(userId);
  const artwork = await artworks.add(
    {
      id,
      userId,
      inputId,
      seed: seed ?? seedFrom(random.bytes(4)),
      // The live preview in another look. Other pictures of the same person are told apart by their numbers.
      title: seed === firstSeedOf(userId) ? titleOf(input, look) : null,
      status: 'pending',
      statusAt: now,
      parameters: { ...drawnDetailsOf(input), look },
      rendererVersion: RENDERER_VERSION,
      isPurchased: false,
      isHidden: false,
      pixelHash: null,
      hashedPixels: pagePictureWidth,
      imageVersion: 0,
      cachedAt: null,
      createdAt: now,
    },
    {
      requestKey,
      first: { seed: seed ?? firstSeedOf(userId), title: titleOf(input) },
      perDay: artworksPerDay,
    },
  );
  if (!artwork) {
    const message = `You have made ${artworksPerDay} artworks today. You can make more after midnight UTC.`;
    throw enoughForToday(clock, message);
  }
  if (artwork.id !== id) return queuedAgain(deps, artwork, { inputId, seed, look });
  await queues.send('paint-artwork', { userId, artworkId: id });
  return artworkOf(artwork);
}

/**
 * Returns the artwork of an earlier request. Throws `conflict` if that was a request for another one. It may have ended
 * before it queued the painting, and the first message may still be on its way, so a worker paints once however many
 * messages it gets.
 */
async function queuedAgain(
  { queues, mayAskPainter }: Generating,
  artwork: StoredArtwork,
  wanted: Wanted,
): Promise<Artwork> {
  const { userId, id, status, inputId, seed, parameters } = artwork;
  if (wanted.inputId !== inputId || (wanted.seed ?? seed) !== seed || wanted.look !== parameters.look)
    throw new AppError('conflict', 'This Idempotency-Key belongs to a request for another artwork');
  if (status === 'pending' && (await mayAskPainter(`${userId}/${id}`)))
    await queues.send('paint-artwork', { userId, artworkId: id });
  return artworkOf(artwork);
}

/** Returns a title: the first name, the birthday, and the look if it is another one. Null if that is too long. */
function titleOf(input: StoredInput, other?: Look): string | null {
  const look = looks.find(({ id }) => id === other);
  const title = `${firstNameOf(input.name)}, ${dateTextOf(input.birthday)}${look ? `, ${look.name}` : ''}`;
  return title.length <= longestTitle ? title : null;
}

/** Returns the first four bytes as an unsigned integer. */
const seedFrom = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);

/** Throws `not-found` for an unknown or deleted artwork. */
export async function findArtwork(
  { artworks }: { artworks: Pick<Artworks, 'find'> },
  userId: string,
  id: number,
): Promise<Artwork> {
  const artwork = await artworks.find(userId, id);
  if (!artwork || artwork.isHidden) throw notFound('Artwork');
  return artworkOf(artwork);
}

/** Sets an artwork's title. Null removes it. Throws `not-found` for an unknown or deleted artwork. */
export async function renameArtwork(
  { artworks }: { artworks: Pick<Artworks, 'find' | 'rename'> },
  userId: string,
  id: number,
  title: string | null,
): Promise<Artwork> {
  await findArtwork({ artworks }, userId, id);
  return artworkOf(await artworks.rename(userId, id, title));
}

type Removing = {
  artworks: Pick<Artworks, 'find' | 'remove' | 'hide'>;
  carts: CartsOfArtworks;
  mockups: MockupsOfArtworks;
  images: Pick<Images, 'remove'>;
  publicImages: Pick<PublicImages, 'removeAll'>;
  /** Returns the IDs of the user's artworks that a checkout contains that may still be paid for. */
  artworksBeingBought: (userId: string) => Promise<readonly number[]>;
};

/**
 * Removes an artwork from the gallery and the cart. Only hides an artwork that is purchased, because its orders still
 * show it, or is being bought, because its order may be placed at any moment. Deletes any other artwork with all its
 * pictures and mockups. Keeps the record of its print file, which alone tells which copy the provider holds. Safe to
 * repeat after a failure; `finishRemovals` repeats it, too. Throws `not-found`.
 */
export async function removeArtwork(deps: Removing, userId: string, id: number): Promise<void> {
  const artwork = await deps.artworks.find(userId, id);
  // A hidden artwork that nobody has bought is left from a removal that failed, or whose checkout is open.
  if (!artwork || (artwork.isHidden && artwork.isPurchased)) throw notFound('Artwork');
  await deps.carts.removeArtwork(userId, id);
  await erase(deps, artwork);
}

/**
 * Deletes the artworks whose removal failed halfway, or was put off by a checkout that was not paid for, or by an order
 * that was cancelled or refunded. Whatever is bought meanwhile stays hidden. Looks at a shopper's checkout once, however
 * many artworks it puts off.
 */
export async function finishRemovals(
  deps: Omit<Removing, 'carts'> & { alarms: Pick<Alarms, 'reportFailure'> },
  removals: UnfinishedRemoval[],
): Promise<void> {
  let putOff: { userId: string; ids: readonly number[] } | undefined;
  for (const { userId, id } of removals) {
    if (putOff?.userId !== userId) putOff = { userId, ids: await deps.artworksBeingBought(userId) };
    if (putOff.ids.includes(id)) continue;
    const artwork = await deps.artworks.find(userId, id);
    if (artwork) await erase(deps, artwork).catch((error: unknown) => deps.alarms.reportFailure(error));
  }
}

async function erase(
  { artworks, mockups, images, publicImages, artworksBeingBought }: Omit<Removing, 'carts'>,
  { userId, id, isPurchased }: StoredArtwork,
): Promise<void> {
  const isBeingBought = async () => (await artworksBeingBought(userId)).includes(id);
  if (isPurchased) return artworks.hide(userId, id, null);
  if (await isBeingBought()) return artworks.hide(userId, id, 'unfinished');
  const removePictures = async (keys: string[]) => {
    await Promise.all(keys.map((key) => images.remove(key)));
    await mockups.removeArtwork(userId, id);
    for (const folder of publicFolders(userId, id)) await publicImages.removeAll(folder);
  };
  const keys = artworkKeys(userId, id);
  // The shopper can repeat the removal only while the record exists. Until then, the original stays, because the artwork
  // may be ordered at this moment. The other pictures are painted again when they are needed.
  await removePictures(keys.filter((key) => key !== originalKey(userId, id)));
  // A checkout cannot begin with a hidden artwork, so the second look finds every one that began before.
  await artworks.hide(userId, id, 'unfinished');
  if (await isBeingBought()) return;
  if (!(await artworks.remove(userId, id))) return;
  await removePictures(keys);
}

/**
 * Returns a short-lived link to the original. The shopper then keeps it, and can no longer cancel the order `ends`.
 * Returns the URL of the artwork's page, or of the order's if the artwork was deleted, which says so, if the link named
 * no such order, or if another site led here (`isForeign`), which must decide nothing. Throws `not-found`, `not-purchased`, `conflict`
 * while something holds up its orders, and `painting-underway` if the original is not stored: it is then painted, and
 * the page asks again.
 */
export async function downloadUrl(
  deps: AwaitingDeps & {
    artworks: Pick<Artworks, 'find' | 'purchasesOf'>;
    images: Pick<Images, 'temporaryUrl'>;
    /** Decides whether the shopper may keep an original that these orders contain. */
    keepOriginal: (orderIds: readonly string[], ends?: string) => Promise<'kept' | 'unsaid' | 'withheld' | 'ended'>;
  },
  userId: string,
  id: number,
  { ends, isForeign = false }: { ends?: string | undefined; isForeign?: boolean } = {},
): Promise<string> {
  const artwork = await deps.artworks.find(userId, id);
  if (!artwork) throw notFound('Artwork');
  if (!artwork.isPurchased) throw notPurchased();
  if (!(await awaitFile(deps, artwork, 'original', 0)))
    throw new AppError('painting-underway', 'We’re painting your original. Please try again in a minute.', {
      retryAfter: 2,
    });
  const orderIds = await deps.artworks.purchasesOf(userId, id);
  const choice = isForeign ? 'unsaid' : await deps.keepOriginal(orderIds, ends);
  if (choice === 'ended') throw notPurchased();
  if (choice === 'withheld')
    throw new AppError('conflict', 'You can download it once your order and its payment are no longer on hold.');
  // A deleted artwork has no page, but its order still offers the download.
  if (choice === 'unsaid') return artwork.isHidden && orderIds[0] ? pageUrls.order(orderIds[0]) : pageUrls.preview(id);
  return deps.images.temporaryUrl(originalKey(userId, id), downloadSeconds);
}

const notPurchased = () => new AppError('not-purchased', 'Only purchased artworks can be downloaded');
