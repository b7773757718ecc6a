import * as z from 'zod/mini';
import {
  Artwork,
  ArtworkPreview,
  ArtworkTitle,
  NewArtwork,
  type PictureWidth,
  pictureWidths,
} from '../model/artwork.ts';
import { SerialIdText } from '../model/id.ts';
import { NumberedPage } from './page.ts';
import type { RouteGroup } from './route.ts';
import { routeUrl } from './route-url.ts';

const params = z.object({ id: SerialIdText });

const PictureWidthText = z.pipe(z.pipe(z.string(), z.transform(Number)), z.literal(pictureWidths));

export const artworks = {
  generate: {
    method: 'POST',
    path: '/api/artworks/generate',
    access: 'session',
    body: NewArtwork,
    status: 202,
    response: Artwork,
  },
  /** Returns a page of the shopper's artworks, newest first. A `Link` header leads to the next page. */
  list: { method: 'GET', path: '/api/artworks', access: 'session', query: NumberedPage, response: z.array(Artwork) },
  find: { method: 'GET', path: '/api/artworks/{id}', access: 'session', params, response: Artwork },
  rename: {
    method: 'PUT',
    path: '/api/artworks/{id}',
    access: 'session',
    params,
    body: ArtworkTitle,
    response: Artwork,
  },
  remove: { method: 'DELETE', path: '/api/artworks/{id}', access: 'session', params, answers: 'empty' },
  image: {
    method: 'GET',
    path: '/api/artworks/{id}/image',
    access: 'session',
    params,
    query: z.object({
      v: z.optional(z.string()),
      test: z.optional(z.string()),
      size: z.optional(z.enum(['thumb'])),
      /** The width of the requested WebP in pixels. If there is no WebP of this width, the response is a JPEG. */
      width: z.optional(PictureWidthText),
    }),
    answers: 'image',
  },
  /** Responds with 200 once the pictures are ready, and with 202 while they are being painted. */
  preview: {
    method: 'POST',
    path: '/api/artworks/{id}/generate-preview',
    access: 'session',
    params,
    response: ArtworkPreview,
  },
  /**
   * Redirects to the original. A download that ends the shopper's cancellation of an order must name that order in
   * `ends`. Otherwise redirects to the artwork's page, which says so before the download.
   */
  download: {
    method: 'GET',
    path: '/api/artworks/{id}/download',
    access: 'session',
    params,
    query: z.object({ ends: z.optional(z.string()) }),
    answers: 'redirect',
  },
} as const satisfies RouteGroup;

/** Returns the URL of a ready artwork's storefront picture. A new picture has a new `version`. */
export const artworkImageUrl = (id: number, version: number) =>
  routeUrl(artworks.image, { params: { id }, query: { v: String(version) } });

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
