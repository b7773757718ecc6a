import type { FetchPicture, Picture } from '#functions/app/printing/ports/mockups.ts';
import { AppError } from '#shared/errors.ts';

/** A mockup has some 200 KB. */
const largest = 10 * 1024 * 1024;
const timeoutMs = 8_000;

/**
 * Fetches what the print provider has drawn. What comes back is published, so an address that leads inside is refused:
 * redirects are not followed, and plain HTTP is for shops that are on plain HTTP themselves, beside their stand-ins.
 */
export const pictureFetcher =
  ({ plainHttp }: { plainHttp: boolean }): FetchPicture =>
  async (url) => {
    const isAllowed = url.startsWith('https://') || (plainHttp && url.startsWith('http://'));
    if (!isAllowed) throw unusable('is not on HTTPS');
    return fetchPicture(url);
  };

const fetchPicture: FetchPicture = async (url) => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw unusable('could not be fetched', cause);
    },
  );
  const type = response.headers.get('content-type')?.split(';')[0]?.trim();
  if (!response.ok) throw unusable(`answered ${response.status}`);
  if (!isPictureType(type)) throw unusable(`is of type ${type}`);
  const bytes = await readUpTo(largest, response).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : unusable('broke off', cause);
  });
  return { bytes, type };
};

const isPictureType = (type: string | undefined): type is Picture['type'] =>
  type === 'image/jpeg' || type === 'image/png';

/** Stops reading at the limit, whatever length was declared. */
async function readUpTo(limit: number, { body }: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > limit) throw unusable('is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const unusable = (why: string, cause?: unknown) =>
  new AppError('upstream-failed', `A picture of the print provider ${why}`, { cause });
