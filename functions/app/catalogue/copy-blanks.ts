import { AppError } from '#shared/errors.ts';
import { blankKey, blankSides } from '#shared/model/blank-picture.ts';
import type { Template } from '#shared/model/print-area.ts';
import type { FetchPicture, PublicImages, ScalePicture } from '../ports/images.ts';
import type { Digest } from '../ports/random.ts';

export type CopyDeps = {
  publicImages: Pick<PublicImages, 'has' | 'publish'>;
  fetchPicture: FetchPicture;
  scalePicture: ScalePicture;
  digest: Digest;
  /** Reports a picture that the provider does not serve as expected. */
  reportPicture: (url: string, error: AppError) => void;
};

/**
 * Returns the template with the paths of the shop's own small copies of its pictures. The provider's files have 1,000
 * pixels and up to several hundred kilobytes, and a page shows two for each of its products. Fetches each of the
 * provider's URLs only once. A picture that the provider does not serve as expected keeps its URL.
 */
export async function withCopies(deps: CopyDeps, template: Template): Promise<Template> {
  const { imageUrl, backgroundUrl } = template;
  return {
    ...template,
    imageUrl: await copyOf(deps, imageUrl),
    backgroundUrl: backgroundUrl && (await copyOf(deps, backgroundUrl)),
  };
}

async function copyOf(deps: CopyDeps, url: string): Promise<string> {
  const key = await storedCopy(deps, url).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'upstream-failed') throw error;
    deps.reportPicture(url, error);
  });
  return key ? `/${key}` : url;
}

/** Returns the key of the largest copy of the provider's picture. Makes the copies if they do not exist. */
async function storedCopy({ publicImages, fetchPicture, scalePicture, digest }: CopyDeps, url: string) {
  const id = digest(url);
  const largest = blankKey(id, blankSides[1]);
  // The largest copy is stored last, so if it exists, the others do too.
  if (await publicImages.has(largest)) return largest;
  for (const { side, bytes } of await scalePicture(await fetchPicture(url), blankSides)) {
    await publicImages.publish(blankKey(id, side), bytes, 'image/webp');
  }
  return largest;
}
