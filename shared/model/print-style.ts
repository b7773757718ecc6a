import { type Described, isNamed, isOfType } from './product.ts';

/**
 * How the artwork is printed on a product. `cut-out` is the figure alone, on cloth. `sticker` is the figure alone, in one
 * piece that can be cut around. `wrap` runs around a mug. `folded` is a whole picture whose border folds around a frame.
 * `whole` is a picture that covers the print area.
 */
export type PrintStyle = 'cut-out' | 'sticker' | 'wrap' | 'folded' | 'whole';

/** The products of cloth besides shirts and hoodies. */
const cloth = ['tank', 'tote', 'crewneck'];

/** Returns how the artwork is printed on a product. A product that is printed all over wears the whole picture. */
export function printStyleOf(product: Described): PrintStyle {
  if (isOfType(product, 'stickers')) return 'sticker';
  if (isOfType(product, 'drinkware')) return 'wrap';
  if (isOfType(product, 'canvas')) return 'folded';
  const isCloth = isOfType(product, 't-shirts') || isOfType(product, 'hoodies') || isNamed(product, cloth);
  return isCloth && !isNamed(product, ['over']) ? 'cut-out' : 'whole';
}
