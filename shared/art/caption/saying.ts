import type { Saying } from '#shared/art/layer.ts';

/** What the legend says about a caption. It is apart from the alphabet, which only captioned pictures need. */
export const captionSaying: Saying = {
  text: 'Your name and the date of your birth are written below.',
  alt: 'a caption below it',
};
