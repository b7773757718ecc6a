import * as artworksRoutes from '#shared/api/endpoints/artworks.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { call } from '../../lib/client.ts';
import { RequestError } from '../../lib/request-error.ts';

/**
 * The request timeout, the polling interval, and the polling deadline, in milliseconds (docs/product.md, Constants).
 */
export const pictureWait = { requestMs: 10_000, everyMs: 2000, untilMs: 30_000 } as const;

/** The error message if the browser stops waiting while the server is still drawing the picture. */
const stoppedWaiting = 'UI timeout';

/** Returns whether an error only means that the picture is not drawn yet. */
export const isBenign = (error: unknown): boolean => error instanceof Error && error.message.includes(stoppedWaiting);

/**
 * Returns the URL of an artwork's picture. Requests the preview once, which makes the server draw a missing picture,
 * then polls for a pending picture every two seconds for 30 seconds. Throws "UI timeout" if there is still no picture,
 * or an error with the reason for the failure.
 */
export async function pictureOf(id: number, signal: AbortSignal): Promise<string> {
  try {
    return await requestPreview(id, signal);
  } catch (error) {
    if (!isBenign(error) || signal.aborted) throw error;
    return lookForPicture(id, signal);
  }
}

async function requestPreview(id: number, signal: AbortSignal): Promise<string> {
  const asked = { params: { id }, signal, timeoutMs: pictureWait.requestMs };
  const preview = await call(artworksRoutes.preview, asked).catch((error: unknown) => {
    throw worded(error);
  });
  if (preview.status === 'pending') throw new Error(stoppedWaiting);
  return preview.imageData;
}

async function lookForPicture(id: number, signal: AbortSignal): Promise<string> {
  const giveUpAt = Date.now() + pictureWait.untilMs;
  while (Date.now() < giveUpAt && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, pictureWait.everyMs));
    const url = routeUrl(artworksRoutes.image, { params: { id }, query: { test: String(Date.now()) } });
    const answer = await fetch(url, { credentials: 'include', signal }).catch(() => undefined);
    if (answer?.ok) return url;
  }
  throw new Error(stoppedWaiting);
}

function worded(error: unknown): Error {
  if (!(error instanceof RequestError)) return new Error(stoppedWaiting, { cause: error });
  if (error.status === 404) return new Error(error.text || 'Image not found', { cause: error });
  return new Error(`HTTP ${error.status}: ${error.text}`, { cause: error });
}
