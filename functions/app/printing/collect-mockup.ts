import { AppError } from '#shared/errors.ts';
import { publicFolder, publicFolders } from '../artworks/artwork-keys.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { FetchPicture } from '../ports/images.ts';
import { ProviderRefusal } from '../ports/provider-refusal.ts';
import type { Queues } from '../ports/queues.ts';
import { expectedAt, type MockupDeps, paceOf, placeOf, untilLook } from './mockups.ts';
import type { MockupFailure, MockupSource, MockupSubject, Mockups, RemovableMockups, StoredMockup } from './ports.ts';
import { mockupPictureOf, type PrintingDeps, printPicture } from './print-files.ts';
import { leaving, returning, taking } from './turns.ts';

export type CollectDeps = PrintingDeps &
  Pick<MockupDeps, 'line' | 'mockupsPerWindow'> & {
    mockups: RemovableMockups;
    provider: MockupSource;
    fetchPicture: FetchPicture;
    queues: Queues;
  };

/**
 * The seconds before the first check of a task, when it is usually drawn, and between later ones. Each costs a call. The
 * provider requires at least 10 and 5.
 */
const looks = { first: 15, next: 10 } as const;
/** How long after its last request a waiting mockup gives its place back, in milliseconds. Pages ask twice within it. */
const forgottenMs = 75_000;
const keptMs = 30 * 24 * 3600 * 1000;
/** How long the reason for a failure is kept for the waiting page, in milliseconds. */
const failureMs = 2 * 60 * 1000;
/** The width of a mockup in pixels. */
const mockupWidth = 1000;

/**
 * Does the next step for a queued mockup: waits for its turn, requests it, or copies it to our storage. Then sends the
 * message for the following step. A mockup that nobody waits for is deleted and leaves the line. Records a final refusal
 * on the mockup. Removes the mockups and public pictures of an artwork that was deleted meanwhile. Throws every other
 * failure, such as `upstream-busy`. Safe to repeat.
 */
export async function collectMockup(deps: CollectDeps, subject: MockupSubject): Promise<void> {
  const { mockups, queues, clock } = deps;
  const known = await mockups.find(subject, isoOf(clock));
  const isOver = !known || known.mockupUrl !== null || known.failure !== null;
  const isForgotten =
    known?.taskKey === null && clock.now() - Date.parse(known.wantedAt ?? known.createdAt) > forgottenMs;
  if (isOver || isForgotten) {
    if (isForgotten) await mockups.remove(subject);
    return deps.line.change((line) => leaving(line, placeOf(deps.digest, subject)));
  }
  if (known.taskKey === null && !(await isTurnOf(deps, subject))) return;
  const next = await refusedAs(deps, known, () =>
    known.taskKey === null ? startInTurn(deps, known) : finish(deps, known, known.taskKey),
  );
  const { userId, artworkId } = subject;
  if (await deps.artworks.find(userId, artworkId)) {
    if (next !== undefined) await queues.send('draw-mockup', subject, next);
    return;
  }
  // The artwork was deleted during this step, and nothing else would remove what the step stored.
  await mockups.removeArtwork(userId, artworkId);
  for (const folder of publicFolders(userId, artworkId)) await deps.publicImages.removeAll(folder);
}

/** Returns whether it is the mockup's turn. Otherwise sends the message for the next look. */
async function isTurnOf(deps: CollectDeps, subject: MockupSubject): Promise<boolean> {
  const now = deps.clock.now();
  const start = await deps.line.change((line) => taking(line, placeOf(deps.digest, subject), now, paceOf(deps)));
  if (start === undefined) {
    // It has waited for too long.
    await deps.mockups.remove(subject);
    return false;
  }
  if (start <= now) return true;
  await deps.queues.send('draw-mockup', subject, untilLook(start - now));
  await deps.mockups.markQueued(subject, expectedAt(start));
  return false;
}

/** Requests the mockup like `start`. A mockup for which there are no calls keeps its turn until there are. */
async function startInTurn(deps: CollectDeps, known: StoredMockup): Promise<number> {
  return start(deps, known).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'upstream-busy') {
      await deps.line.change((line) => returning(line, placeOf(deps.digest, known)));
      await deps.mockups.markQueued(known, expectedAt(deps.clock.now() + (error.retryAfter ?? 0) * 1000));
    }
    throw error;
  });
}

/** Requests the mockup. Returns the seconds until the first check. */
async function start(deps: CollectDeps, known: StoredMockup): Promise<number> {
  const { url, position } = await printPicture(deps, known, mockupPictureOf);
  const { productId, placement, variantId } = known;
  const asked = { productId, variantIds: [variantId], placement, imageUrl: url, position, width: mockupWidth };
  const { taskKey } = await deps.provider.startMockup({ ...asked, format: 'jpg' });
  // Store the actual start, because it may be later than the planned one.
  await deps.mockups.save({ ...known, taskKey, startAt: isoOf(deps.clock) });
  return looks.first;
}

/** Copies the drawn mockup. Returns the seconds until the next check while the provider is still drawing it. */
async function finish(deps: CollectDeps, known: StoredMockup, taskKey: string): Promise<number | undefined> {
  const { mockups, provider, clock, publicImages } = deps;
  const task = await provider.mockup(taskKey);
  if (task.status === 'pending') return looks.next;
  const [drawn] = task.status === 'completed' ? task.mockups : [];
  if (!drawn) {
    await giveUpMockup(deps, known, 'failed');
    return undefined;
  }
  const { bytes, type } = await deps.fetchPicture(drawn.url);
  const name = deps.digest(deps.secrets.newToken());
  const key = `${publicFolder('mockups', known.userId, known.artworkId)}${name}.${type === 'image/png' ? 'png' : 'jpg'}`;
  const mockupUrl = await publicImages.publish(key, bytes, type);
  await mockups.save({ ...known, mockupUrl, thumbnailUrl: mockupUrl, expiresAt: isoAfter(clock, keptMs) });
  return undefined;
}

/** Runs a step. Records a final refusal on the mockup instead of throwing it. */
async function refusedAs<T>(deps: CollectDeps, known: StoredMockup, step: () => Promise<T>): Promise<T | undefined> {
  return step().catch(async (error: unknown) => {
    const isFinal = error instanceof ProviderRefusal || (error instanceof AppError && error.code === 'not-found');
    if (!isFinal) throw error;
    // The provider forgets tasks after a day.
    await giveUpMockup(deps, known, error instanceof ProviderRefusal ? 'impossible' : 'failed');
    return undefined;
  });
}

/** Records on a mockup why it cannot be drawn. */
export async function giveUpMockup(
  { mockups, clock }: { mockups: Mockups; clock: Clock },
  subject: MockupSubject,
  failure: MockupFailure,
): Promise<void> {
  const known = await mockups.find(subject, isoOf(clock));
  if (known?.mockupUrl === null) await mockups.save({ ...known, failure, expiresAt: isoAfter(clock, failureMs) });
}

const isoAfter = (clock: Clock, milliseconds: number) => new Date(clock.now() + milliseconds).toISOString();
