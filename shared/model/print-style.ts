import { type Described, isNamed, isOfType } from './product.ts';

/**
 * How the artwork is printed on a product.
 * - `cut-out`: only the figure, on cloth.
 * - `sticker`: only the figure, in one connected piece that can be cut out.
 * - `wrap`: a picture that wraps around a mug.
 * - `folded`: a whole picture whose border folds around a frame.
 * - `whole`: a picture that covers the print area.
 */
export type PrintStyle = 'cut-out' | 'sticker' | 'wrap' | 'folded' | 'whole';

/** The cloth products besides shirts and hoodies. */
const cloth = ['tank', 'tote', 'crewneck'];

/** Returns how the artwork is printed on a product. All-over print products get the whole picture. */
export function printStyleOf(product: Described): PrintStyle {
  if (isOfType(product, 'stickers')) return 'sticker';
  if (isOfType(product, 'drinkware')) return 'wrap';
  if (isOfType(product, 'canvas')) return 'folded';
  const isCloth = isOfType(product, 't-shirts') || isOfType(product, 'hoodies') || isNamed(product, cloth);
  return isCloth && !isNamed(product, ['over']) ? 'cut-out' : 'whole';
}
