import { AppError, notFound } from '#shared/errors.ts';
import type { Mockup, MockupRequest } from '#shared/model/mockup.ts';
import type { Position } from '#shared/model/position.ts';
import { lookOf as planLook, printPlan } from '#shared/model/print-plan.ts';
import { publicFolder } from '../artworks/artwork-keys.ts';
import { findPrintable, type Printable } from '../catalogue/printable.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import { ProviderRefusal } from '../ports/provider-refusal.ts';
import type { FetchPicture, MockupSource, MockupSubject, Mockups, StoredMockup } from './ports/mockups.ts';
import { type PrintingDeps, printPicture } from './print-files.ts';

export type MockupDeps = PrintingDeps & {
  mockups: Mockups;
  provider: MockupSource;
  fetchPicture: FetchPicture;
  pause: (milliseconds: number) => Promise<void>;
};

/** The time limits in milliseconds. They leave time to copy the mockup within API Gateway's 30 seconds. */
const patience = { totalMs: 22_000, stepMs: 2_500 } as const;
/** The milliseconds after which an unfinished mockup is requested again. */
const unfinishedMs = 15 * 60 * 1000;
const keptMs = 30 * 24 * 3600 * 1000;
/** The sizes in pixels: the width of the mockup, and the longest side of the picture that is painted for the mockup. */
const sizes = { mockup: 1000, picture: 2000 } as const;

/**
 * Returns the URL of the provider's mockup of the artwork on a product. The mockup is copied to our storage and reused
 * for the same artwork, product, look, and placement. Returns `pending` if the mockup takes longer than a request; the
 * next request continues the same task. Throws `not-found` (also for another shopper's file), `placement-impossible`,
 * `quality-too-low`, `too-many-requests` if the provider is busy, and `upstream-failed`.
 */
export async function drawMockup(deps: MockupDeps, userId: string, request: MockupRequest): Promise<Mockup> {
  const { mockups, clock, pause } = deps;
  const end = clock.now() + patience.totalMs;
  const file = await deps.printFiles.findByFileId(userId, request.fileId);
  const artwork = file && (await deps.artworks.find(userId, file.artworkId));
  if (!artwork || artwork.isHidden) throw notFound('File');
  const printable = await findPrintable(deps, request);

  const { productId, placement, position } = request;
  const subject: MockupSubject = {
    userId,
    artworkId: artwork.id,
    productId,
    look: lookOf(printable, position ?? null),
    placement,
  };
  for (;;) {
    const known = await mockups.find(subject, isoOf(clock));
    if (known?.mockupUrl) return { mockup_url: known.mockupUrl };
    if (!known) await start(deps, subject, request);
    if (known?.taskKey) {
      const url = await finish(deps, known, known.taskKey);
      if (url !== undefined) return { mockup_url: url };
    }
    if (clock.now() + patience.stepMs > end) return { status: 'pending' };
    await pause(patience.stepMs);
  }
}

/** Returns the key of a look. Variants with the same color share a mockup if their prints have the same proportions. */
export const lookOf = ({ product, variant, area }: Printable, position: Position | null) =>
  `${variant.color ?? 'plain'} ${planLook(printPlan({ product, size: variant.size, colorCode: variant.colorCode, area }, position))}`;

/** Requests the mockup from the provider unless a concurrent request has already done so. */
async function start(
  deps: MockupDeps,
  subject: MockupSubject,
  { variantId, position: wanted }: MockupRequest,
): Promise<void> {
  const { mockups, provider, clock } = deps;
  const claimed: StoredMockup = {
    ...subject,
    variantId,
    taskKey: null,
    mockupUrl: null,
    thumbnailUrl: null,
    createdAt: isoOf(clock),
    expiresAt: isoAfter(clock, unfinishedMs),
  };
  if (!(await mockups.claim(claimed, isoOf(clock)))) return;
  const begin = async () => {
    const { url, position } = await printPicture(deps, { ...subject, variantId, position: wanted }, sizes.picture);
    const { productId, placement } = subject;
    const asked = { productId, variantIds: [variantId], placement, imageUrl: url, position, width: sizes.mockup };
    const { taskKey } = await provider.startMockup({ ...asked, format: 'jpg' });
    await mockups.save({ ...claimed, taskKey });
  };
  await begin().catch(async (error: unknown) => {
    await mockups.remove(subject);
    throw explained(error);
  });
}

/** Returns the mockup's public URL, or undefined while the provider draws it. */
async function finish(deps: MockupDeps, known: StoredMockup, taskKey: string): Promise<string | undefined> {
  const { mockups, provider, clock, publicImages } = deps;
  const task = await provider.mockup(taskKey).catch(async (error: unknown) => {
    // The provider forgets tasks after a day.
    if (error instanceof AppError && error.code === 'not-found') await mockups.remove(known);
    throw explained(error);
  });
  if (task.status === 'pending') return undefined;
  const [drawn] = task.status === 'completed' ? task.mockups : [];
  if (!drawn) {
    await mockups.remove(known);
    throw new AppError('upstream-failed', "We couldn't create the product preview", { cause: task });
  }
  const { bytes, type } = await deps.fetchPicture(drawn.url);
  const name = deps.digest(deps.secrets.newToken());
  const key = `${publicFolder('mockups', known.userId, known.artworkId)}${name}.${type === 'image/png' ? 'png' : 'jpg'}`;
  const mockupUrl = await publicImages.publish(key, bytes, type);
  await mockups.save({ ...known, mockupUrl, thumbnailUrl: mockupUrl, expiresAt: isoAfter(clock, keptMs) });
  return mockupUrl;
}

const isoAfter = (clock: Clock, milliseconds: number) => new Date(clock.now() + milliseconds).toISOString();

/** Converts an error from the provider to the error that `drawMockup` throws. */
function explained(error: unknown): unknown {
  if (error instanceof ProviderRefusal) {
    return new AppError('placement-impossible', "We can't create this product preview", { cause: error });
  }
  if (!(error instanceof AppError)) return error;
  if (error.code === 'upstream-busy') {
    const message = 'Many previews are being created right now. Please try again in a moment.';
    return new AppError('too-many-requests', message, { cause: error, retryAfter: error.retryAfter ?? 60 });
  }
  if (error.code === 'upstream-failed' || error.code === 'not-found') {
    return new AppError('upstream-failed', "We couldn't create the product preview", { cause: error });
  }
  return error;
}
