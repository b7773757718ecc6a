import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import type { ArtworkUpload } from '#shared/model/artwork.ts';
import { readOptions } from '../lib/read-options.ts';

export const productQuery = (productId: number) => readOptions(printfulRoutes.product, { params: { productId } });

export const variantsQuery = (productId: number) => readOptions(printfulRoutes.variants, { params: { productId } });

export const placementsQuery = (productId: number) => readOptions(printfulRoutes.placements, { params: { productId } });

export const sizeGuideQuery = (productId: number) => readOptions(printfulRoutes.sizeGuide, { params: { productId } });

/** The interval between status checks during an upload, in milliseconds (docs/product.md, Constants). */
export const uploadPollMs = 2000;

/** Whether the print provider has the artwork's file. */
export const uploadQuery = (artworkId: number) => readOptions(printfulRoutes.artworkStatus, { params: { artworkId } });

export const isUnderway = (upload: ArtworkUpload | undefined) =>
  upload?.status === 'waiting' || upload?.status === 'uploading';
