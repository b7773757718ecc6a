import * as z from 'zod/mini';
import { Artwork, ArtworkPreview, ArtworkTitle, NewArtwork, pictureWidths } from '../model/artwork.ts';
import { SerialIdText } from '../model/id.ts';
import * as endpoints from './endpoints/artworks.ts';
import { ArtworksPage } from './page.ts';
import { at, type RouteGroup } from './route.ts';

const params = z.object({ id: SerialIdText });

const PictureWidthText = z.pipe(z.pipe(z.string(), z.transform(Number)), z.literal(pictureWidths));

export const artworks = {
  generate: {
    ...at(endpoints.generate),
    access: 'session',
    body: NewArtwork,
    status: 202,
    response: Artwork,
  },
  /** Returns a page of the shopper's artworks, newest first. A `Link` header leads to the next page. */
  list: { ...at(endpoints.list), access: 'session', query: ArtworksPage, response: z.array(Artwork) },
  find: { ...at(endpoints.find), access: 'session', params, response: Artwork },
  rename: {
    ...at(endpoints.rename),
    access: 'session',
    params,
    body: ArtworkTitle,
    response: Artwork,
  },
  remove: { ...at(endpoints.remove), access: 'session', params, answers: 'empty' },
  image: {
    ...at(endpoints.image),
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
    ...at(endpoints.preview),
    access: 'session',
    params,
    response: ArtworkPreview,
  },
  /**
   * Redirects to the original. A download that ends the shopper's cancellation of an order must name that order in
   * `ends`. Otherwise redirects to the artwork's page, which says so before the download.
   */
  download: {
    ...at(endpoints.download),
    access: 'session',
    params,
    query: z.object({ ends: z.optional(z.string()) }),
    answers: 'redirect',
  },
} as const satisfies RouteGroup;
