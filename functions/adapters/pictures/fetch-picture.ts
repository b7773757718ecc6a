import type { FetchPicture, Picture } from '#functions/app/ports/images.ts';
import { AppError } from '#shared/errors.ts';
import { within } from '../deadline.ts';
import { timeLimits } from '../time-limits.ts';

/** The maximum size of a picture in bytes. A mockup is about 200 KB in size. */
const maxBytes = 10 * 1024 * 1024;

/**
 * Returns a function that downloads a picture of at most 10 MB from the print provider. The shop publishes the picture,
 * so the function must not read from internal services (SSRF). It therefore follows no redirects, and it accepts plain
 * HTTP only if `plainHttp` is set, as in a local shop. Throws `upstream-failed`.
 */
export const pictureFetcher =
  ({ plainHttp }: { plainHttp: boolean }): FetchPicture =>
  async (url) => {
    const isAllowed = url.startsWith('https://') || (plainHttp && url.startsWith('http://'));
    if (!isAllowed) throw unusable('is not on HTTPS');
    return fetchPicture(url);
  };

const fetchPicture: FetchPicture = async (url) => {
  const response = await fetch(url, { redirect: 'error', signal: within(timeLimits.picture.requestMs) }).catch(
    (cause: unknown) => {
      throw unusable('could not be fetched', cause);
    },
  );
  const type = response.headers.get('content-type')?.split(';')[0]?.trim();
  if (!response.ok) throw unusable(`could not be fetched: status ${response.status}`);
  if (!isPictureType(type)) throw unusable(`is of type ${type}`);
  const bytes = await readUpTo(maxBytes, response).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : unusable('was cut off', cause);
  });
  return { bytes, type };
};

const isPictureType = (type: string | undefined): type is Picture['type'] =>
  type === 'image/jpeg' || type === 'image/png';

/** Reads the body. Throws once the body exceeds the limit, whatever `Content-Length` says. */
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
  new AppError('upstream-failed', `The print provider's picture ${why}`, { cause });
