import { publicKeyPrefixes } from '../deployment/storage-keys.ts';

/**
 * The longest sides, in pixels, of the shop's copies of a picture of a blank product. A product card is about 320 CSS
 * pixels wide at most, so the copies are for screens with one and with two pixels per CSS pixel.
 */
export const blankSides = [320, 640] as const;
type BlankSide = (typeof blankSides)[number];

/** Browsers keep a copy for a year, and the sync keeps it forever, so raise this when copies are made differently. */
const version = 1;

const fileName = (side: BlankSide) => `/${side}-v${version}.webp`;

/** Returns the storage key of a copy. `digest` identifies the provider's picture. */
export const blankKey = (digest: string, side: BlankSide): string =>
  `${publicKeyPrefixes.blanks}${digest}${fileName(side)}`;

/** Returns the `srcset` of a picture of a blank product, or undefined for a picture without copies. */
export function blankSrcSet(src: string): string | undefined {
  const [small, large] = blankSides;
  return src.startsWith(`/${publicKeyPrefixes.blanks}`)
    ? `${src.replace(fileName(large), fileName(small))}, ${src} 2x`
    : undefined;
}
