import smallAvif from './sample-picture-512.avif';
import smallWebp from './sample-picture-512.webp';
import largeAvif from './sample-picture-768.avif';
import largeWebp from './sample-picture-768.webp';

/** One file of a prerendered picture: URL, type and the screens it is for. */
export type Still = { url: string; type: string; media: string };

const narrow = '(width < 64rem)';
const wide = '(width >= 64rem)';

/** The sample person's picture, best files first; `scripts/art/site-pictures.ts` draws it. */
export const sampleStill: readonly Still[] = [
  { url: smallAvif, type: 'image/avif', media: narrow },
  { url: largeAvif, type: 'image/avif', media: wide },
  { url: smallWebp, type: 'image/webp', media: narrow },
  { url: largeWebp, type: 'image/webp', media: wide },
];

/** The files that current browsers choose, one per kind of screen. */
export const preferredStills = sampleStill.filter(({ type }) => type === 'image/avif');
