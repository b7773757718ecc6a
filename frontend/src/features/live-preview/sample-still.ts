import avif from './sample-picture.avif';
import webp from './sample-picture.webp';

/** A picture drawn beforehand, by the URLs of its files: the smaller one, and one that every browser shows. */
export type Still = { avif: string; webp: string };

/** The sample person's picture; `scripts/art/site-pictures.ts` draws it. */
export const sampleStill: Still = { avif, webp };
