import type { PictureWidth } from '../model/artwork.ts';
import { image } from './endpoints/artworks.ts';
import { routeUrl } from './route-url.ts';

/** Returns the URL of a ready artwork's storefront picture. A new picture has a new `version`. */
export const artworkImageUrl = (id: number, version: number) =>
  routeUrl(image, { params: { id }, query: { v: String(version) } });

/**
 * Returns the ETag of an artwork's picture. It contains the file name, which shows whether the picture has the
 * watermark.
 */
export const pictureEtag = (pixelHash: string | null, file: string) => `"${pixelHash?.slice(0, 32)}-${file}"`;

/** Returns whether an ETag belongs to a picture without the watermark. */
export const isUnmarked = (etag: string | null | undefined) => etag?.includes('-clean-') === true;

/** Returns the URL of a storefront picture as WebP, `width` pixels wide. */
export function webpPictureUrl(imageUrl: string, width: PictureWidth): string {
  const [path, query] = imageUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('width', String(width));
  return `${path}?${parameters}`;
}
