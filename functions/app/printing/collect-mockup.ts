import { AppError } from '#shared/errors.ts';
import { publicFolder, publicFolders } from '../artworks/artwork-keys.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { FetchPicture } from '../ports/images.ts';
import { ProviderRefusal } from '../ports/provider-refusal.ts';
import { delayFor, type Queues } from '../ports/queues.ts';
import type { MockupFailure, MockupSource, MockupSubject, Mockups, StoredMockup } from './ports.ts';
import { type PrintingDeps, printPicture } from './print-files.ts';

export type CollectDeps = PrintingDeps & {
  mockups: Mockups;
  provider: MockupSource;
  fetchPicture: FetchPicture;
  queues: Queues;
};

/** The seconds before the first check of a task and between later ones, as the provider requires. */
const looks = { first: 10, next: 5 } as const;
/** How long after its last request a waiting mockup is dropped, in milliseconds. */
const forgottenMs = 3 * 60 * 1000;
const keptMs = 30 * 24 * 3600 * 1000;
/** How long the reason for a failure is kept for the waiting page, in milliseconds. */
const failureMs = 2 * 60 * 1000;
/** The sizes in pixels: the width of the mockup, and the longest side of the picture that is painted for the mockup. */
const sizes = { mockup: 1000, picture: 2000 } as const;

/**
 * Does the next step for a queued mockup: waits for its start, requests it, or copies it to our storage. Then sends the
 * message for the following step. Deletes a mockup that nobody is waiting for. Records a final refusal on the mockup.
 * Removes the mockups and public pictures of an artwork that was deleted meanwhile. Throws every other failure, such as
 * `upstream-busy`. Safe to repeat.
 */
export async function collectMockup(deps: CollectDeps, subject: MockupSubject): Promise<void> {
  const { mockups, queues, clock } = deps;
  const known = await mockups.find(subject, isoOf(clock));
  if (!known || known.mockupUrl !== null || known.failure !== null) return;
  const untilStart = Date.parse(known.startAt ?? known.createdAt) - clock.now();
  if (known.taskKey === null && untilStart > 1000) {
    await queues.send('draw-mockup', subject, delayFor(untilStart));
    return;
  }
  if (known.taskKey === null && clock.now() - Date.parse(known.wantedAt ?? known.createdAt) > forgottenMs) {
    await mockups.remove(subject);
    return;
  }
  const next = await refusedAs(deps, known, () =>
    known.taskKey === null ? start(deps, known) : finish(deps, known, known.taskKey),
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

/** Requests the mockup. Returns the seconds until the first check. */
async function start(deps: CollectDeps, known: StoredMockup): Promise<number> {
  const { url, position } = await printPicture(deps, known, sizes.picture);
  const { productId, placement, variantId } = known;
  const asked = { productId, variantIds: [variantId], placement, imageUrl: url, position, width: sizes.mockup };
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
