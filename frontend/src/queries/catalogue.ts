import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import { readOptions } from '../lib/read-options.ts';

export const productQuery = (productId: number) => readOptions(printfulRoutes.product, { params: { productId } });

export const variantsQuery = (productId: number) => readOptions(printfulRoutes.variants, { params: { productId } });

export const placementsQuery = (productId: number) => readOptions(printfulRoutes.placements, { params: { productId } });

export const sizeGuideQuery = (productId: number) => readOptions(printfulRoutes.sizeGuide, { params: { productId } });
