import { cleanText, settled } from './plain-text.ts';

const rgb = /^RGBA? ?\( ?([\d.+-]+%?)[ ,]+([\d.+-]+%?)[ ,]+([\d.+-]+%?)([ ,/]+[\d.]+%?)? ?\)$/;

/**
 * Returns a color as `#RRGGBB`: a hex color of CSS Color 4 with three, four, six, or eight digits, with or without `#`,
 * or `rgb()`. Drops the opacity, because artworks have none. Returns any other text in upper case.
 */
export const hexColorOf = settled((text) =>
  cleanText(text.normalize('NFKC'))
    .toUpperCase()
    .replace(rgb, (_, ...parts: string[]) => parts.slice(0, 3).map(byteOf).join(''))
    .replace(/^#?([\dA-F])([\dA-F])([\dA-F])[\dA-F]?$/, '$1$1$2$2$3$3')
    .replace(/^#?([\dA-F]{6})([\dA-F]{2})?$/, '#$1'),
);

function byteOf(value: string): string {
  const byte = Number.parseFloat(value) * (value.endsWith('%') ? 2.55 : 1);
  const digits = Math.round(Math.max(0, Math.min(255, byte))).toString(16);
  return digits.padStart(2, '0').toUpperCase();
}
