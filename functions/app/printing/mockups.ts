import { AppError, notFound } from '#shared/errors.ts';
import type { PlacedArtwork } from '#shared/model/line.ts';
import type { Mockup, MockupRequest } from '#shared/model/mockup.ts';
import { lookOf as planLook, printPlan } from '#shared/model/print-plan.ts';
import type { Artworks } from '../artworks/ports.ts';
import { windowSeconds } from '../budget/admit.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { findPrintable, type Printable } from '../catalogue/printable.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import { delayFor, type Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import type { MockupFailure, MockupSubject, Mockups, PrintFiles, StoredMockup, WaitingLine } from './ports.ts';
import { entering } from './turns.ts';

export type MockupDeps = {
  mockups: Mockups;
  line: WaitingLine;
  /** The number of mockups that may start in a window of the budget, about a minute. */
  mockupsPerWindow: number;
  printFiles: PrintFiles;
  artworks: Artworks;
  catalogue: Catalogue;
  queues: Queues;
  digest: Digest;
  clock: Clock;
};

/** The milliseconds after its start at which an unfinished mockup counts as lost and is requested again. */
const unfinishedMs = 10 * 60 * 1000;
/**
 * The milliseconds after which a claim whose message was not sent counts as abandoned. A slower request causes a second
 * message, which does no harm. Pages ask again later than this.
 */
const abandonedAfterMs = 8_000;
/** The time in milliseconds that the provider usually takes to draw a mockup. */
const drawingMs = 15_000;
/** The longest time in milliseconds until a worker looks again whether it is a mockup's turn. */
const longestLookMs = 15_000;
/** How long a mockup may wait for its turn, in milliseconds. Pages give up as late as that. */
const longestWaitMs = 20 * 60 * 1000;
/** The seconds between two requests for the same mockup. The provider allows none in the first ten. */
const polls = { shortest: 10, longest: 30 } as const;

/**
 * Returns the URL of the provider's mockup of the artwork on a product, or its progress while it is waiting or being
 * drawn. Never calls the provider: a new mockup joins the queue, and a worker requests and collects it. The mockup is
 * reused for the same artwork, product, look, and placement. Throws `not-found` (also for another shopper's file),
 * `placement-impossible`, `quality-too-low`, `upstream-failed` if the provider could not draw the mockup, and
 * `too-many-requests` if the account or the `network` holds too many places in line. `admit` runs before a new mockup joins
 * the line, and may throw. After a request that crashed before it sent the message, the next one sends it.
 */
export async function drawMockup(
  deps: MockupDeps,
  userId: string,
  request: MockupRequest,
  network: string = userId,
  admit: () => Promise<void> = async () => undefined,
): Promise<Mockup> {
  const { mockups, clock } = deps;
  const file = await deps.printFiles.findByFileId(userId, request.fileId);
  const artwork = file && (await deps.artworks.find(userId, file.artworkId));
  if (!artwork || artwork.isHidden) throw notFound('File');
  const { productId, variantId, placement, position = null } = request;
  const printable = await findPrintable(deps, { productId, variantId, placements: [{ placement }] });

  const subject: MockupSubject = {
    userId,
    artworkId: artwork.id,
    productId,
    look: lookOf(printable, { placement, position }),
    placement,
  };
  const known = await mockups.find(subject, isoOf(clock));
  if (known?.mockupUrl) return { mockup_url: known.mockupUrl };
  if (known?.failure) {
    await mockups.remove(subject);
    throw failureOf(known.failure);
  }
  if (known && !isAbandoned(known, clock)) {
    await mockups.want(subject, isoOf(clock));
    return pending(deps, known);
  }
  // An abandoned mockup was admitted when it was claimed.
  if (!known) await admit();
  return enter(deps, subject, network, { variantId, position });
}

/**
 * Returns the key of a look at one of the variant's placements. Variants with the same color share a mockup if their
 * prints have the same proportions.
 */
export function lookOf(
  { product, variant }: Pick<Printable, 'product' | 'variant'>,
  { placement, position }: PlacedArtwork,
): string {
  const { size, color, colorCode, areas } = variant;
  const area = areas[placement];
  if (!area) throw new AppError('placement-impossible', 'The artwork cannot be printed there');
  return `${color ?? 'plain'} ${planLook(printPlan({ product, size, colorCode, area }, position))}`;
}

/** Adds a new mockup to the queue, unless a concurrent request has already done so. */
async function enter(
  deps: MockupDeps,
  subject: MockupSubject,
  network: string,
  { variantId, position }: Pick<StoredMockup, 'variantId' | 'position'>,
): Promise<Mockup> {
  const { mockups, line, queues, clock } = deps;
  const now = clock.now();
  const claimed: StoredMockup = {
    ...subject,
    variantId,
    position,
    taskKey: null,
    mockupUrl: null,
    thumbnailUrl: null,
    startAt: null,
    wantedAt: isoOf(clock),
    failure: null,
    createdAt: isoOf(clock),
    expiresAt: new Date(now + unfinishedMs).toISOString(),
  };
  const abandonedBefore = new Date(now - abandonedAfterMs).toISOString();
  if (!(await mockups.claim(claimed, isoOf(clock), abandonedBefore))) {
    const other = await mockups.find(subject, isoOf(clock));
    return pending(deps, other ?? claimed);
  }
  const place = {
    id: placeOf(deps.digest, subject),
    account: shortName(deps.digest, subject.userId),
    network: shortName(deps.digest, network),
  };
  const start = await line.change((stored) => entering(stored, place, now, paceOf(deps)));
  if (start === 'full') {
    await mockups.remove(subject);
    throw new AppError('too-many-requests', 'Too many previews at once. Please try again in a minute.', {
      retryAfter: 60,
    });
  }
  const times = expectedAt(start);
  await queues.send('draw-mockup', subject, untilLook(start - now));
  // Marked only now, so that after a crash the next request sends the message. The worker tolerates a second one.
  await mockups.markQueued(subject, times);
  return pending(deps, { ...claimed, ...times });
}

/** How many mockups start in which time. */
export const paceOf = ({ mockupsPerWindow }: Pick<MockupDeps, 'mockupsPerWindow'>) => ({
  perWindow: mockupsPerWindow,
  windowMs: windowSeconds * 1000,
  keptMs: longestWaitMs,
});

/** Returns the ID of a mockup's place in line. */
export const placeOf = (digest: Digest, { userId, artworkId, productId, look, placement }: MockupSubject): string =>
  digest(JSON.stringify([userId, artworkId, productId, look, placement])).slice(0, 16);

const shortName = (digest: Digest, of: string) => digest(of).slice(0, 8);

/** Returns the times to record for a mockup that will start at this time, in milliseconds since 1970. */
export const expectedAt = (start: number) => ({
  startAt: new Date(start).toISOString(),
  expiresAt: new Date(start + unfinishedMs).toISOString(),
});

/** Returns the seconds until a worker looks at a waiting mockup. Places before it may be given back meanwhile. */
export const untilLook = (untilStartMs: number): number => delayFor(Math.min(untilStartMs, longestLookMs));

const isAbandoned = ({ startAt, taskKey, createdAt }: StoredMockup, clock: Clock): boolean =>
  startAt === null && taskKey === null && clock.now() - Date.parse(createdAt) > abandonedAfterMs;

function pending({ clock }: MockupDeps, { startAt, createdAt }: StoredMockup): Mockup {
  const end = Date.parse(startAt ?? createdAt) + drawingMs;
  const readyIn = Math.max(polls.shortest, Math.ceil((end - clock.now()) / 1000));
  return { status: 'pending', readyIn, retryAfter: Math.min(polls.longest, readyIn) };
}

function failureOf(failure: MockupFailure): AppError {
  return failure === 'impossible'
    ? new AppError('placement-impossible', "We can't create this product preview")
    : new AppError('upstream-failed', "We couldn't create the product preview");
}
