import narrowStill from './sample-picture-512.avif';
import wideStill from './sample-picture-768.avif';

/** The sample person's artwork for screens below and from 64rem. `scripts/lab/art/site-pictures.ts` draws the files. */
export { narrowStill, wideStill };

/** The media query of the wide screens. */
export const wideScreen = '(width >= 64rem)';
