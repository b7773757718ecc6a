import smallAvif from './sample-picture-512.avif';
import smallWebp from './sample-picture-512.webp';
import largeAvif from './sample-picture-768.avif';
import largeWebp from './sample-picture-768.webp';

/** One file of a prerendered picture. `media` is a media query that matches the screens that load the file. */
export type Still = { url: string; type: string; media: string };

const narrow = '(width < 64rem)';
const wide = '(width >= 64rem)';

/** The file that current browsers choose on wide screens. The landing page's HTML inlines the one for narrow screens. */
export const wideStill: Still = { url: largeAvif, type: 'image/avif', media: wide };

/**
 * The image files of the sample person's artwork, preferred formats first. `scripts/art/site-pictures.ts` draws them.
 */
export const sampleStill: readonly Still[] = [
  { url: smallAvif, type: 'image/avif', media: narrow },
  wideStill,
  { url: smallWebp, type: 'image/webp', media: narrow },
  { url: largeWebp, type: 'image/webp', media: wide },
];
