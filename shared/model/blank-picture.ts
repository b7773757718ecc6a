import { publicKeyPrefixes } from '../deployment/storage-keys.ts';

/**
 * The longest sides, in pixels, of the shop's copies of a picture of a blank product. A product card is at most 320 CSS
 * pixels wide, so the copies are for screens with one and with two pixels per CSS pixel.
 */
export const blankSides = [320, 640] as const;
type BlankSide = (typeof blankSides)[number];

const fileName = (side: BlankSide) => `/${side}.webp`;

/** Returns the path of a copy on the site. `digest` identifies the provider's picture. */
export const blankPath = (digest: string, side: BlankSide): string =>
  `/${publicKeyPrefixes.blanks}${digest}${fileName(side)}`;

/** Returns the `srcset` of a picture of a blank product, or an empty one for a picture without copies. */
export function blankSrcSet(src: string): string {
  const [small, large] = blankSides;
  return src.startsWith(`/${publicKeyPrefixes.blanks}`)
    ? `${src.replace(fileName(large), fileName(small))}, ${src} 2x`
    : '';
}
