import { blankPath, blankSides } from '#shared/model/blank-picture.ts';
import type { Template } from '#shared/model/print-area.ts';
import type { FetchPicture, PublicImages, ScalePicture } from '../ports/images.ts';
import type { Digest } from '../ports/random.ts';

export type CopyDeps = {
  publicImages: Pick<PublicImages, 'has' | 'publish'>;
  fetchPicture: FetchPicture;
  scalePicture: ScalePicture;
  digest: Digest;
};

/**
 * Returns the template with the shop's own small copies of its pictures. The provider's files have 1,000 pixels and up
 * to several hundred kilobytes, and a page shows two for each of its products. Fetches each of the provider's URLs only
 * once. A picture that cannot be copied keeps its URL, and `report` receives the error.
 */
export async function withCopies(
  deps: CopyDeps,
  template: Template,
  report: (error: unknown) => void,
): Promise<Template> {
  const copied = (url: string) =>
    copyOf(deps, url).catch((error: unknown) => {
      report(error);
      return url;
    });
  const { imageUrl, backgroundUrl } = template;
  return {
    ...template,
    imageUrl: await copied(imageUrl),
    backgroundUrl: backgroundUrl && (await copied(backgroundUrl)),
  };
}

/** Returns the path of the largest copy of the provider's picture. Makes the copies if they do not exist. */
async function copyOf({ publicImages, fetchPicture, scalePicture, digest }: CopyDeps, url: string): Promise<string> {
  const id = digest(url);
  const keyOf = (path: string) => path.slice(1);
  const largest = blankPath(id, blankSides[1]);
  // The largest copy is stored last, so if it exists, the others do too.
  if (await publicImages.has(keyOf(largest))) return largest;
  const picture = await fetchPicture(url);
  const copies = await scalePicture(picture, blankSides);
  for (const [index, side] of blankSides.entries()) {
    await publicImages.publish(keyOf(blankPath(id, side)), copies[index]!, 'image/webp');
  }
  return largest;
}
