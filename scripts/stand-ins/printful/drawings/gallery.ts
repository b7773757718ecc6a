import type { Draw } from './drawing.ts';
import { drawColorMug, drawEnamelMug, drawMug, drawTumbler } from './drinkware.ts';
import { drawHoodie, drawSweatshirt } from './fleece.ts';
import type { DrawingKind } from './kinds.ts';
import { drawCoaster, drawNotebook, drawPuzzle, drawSticker } from './paper-goods.ts';
import { drawLongSleeve, drawTank, drawTee } from './shirts.ts';
import { drawBlanket, drawPillow, drawTote } from './soft-goods.ts';
import { drawCanvas, drawFramedPoster, drawPoster } from './wall-art.ts';

/** How each kind of product is drawn. */
export const gallery: Record<DrawingKind, Draw> = {
  poster: drawPoster,
  'framed-poster': drawFramedPoster,
  canvas: drawCanvas,
  't-shirt': drawTee,
  'long-sleeve': drawLongSleeve,
  tank: drawTank,
  sweatshirt: drawSweatshirt,
  hoodie: drawHoodie,
  mug: drawMug,
  'color-mug': drawColorMug,
  'enamel-mug': drawEnamelMug,
  tumbler: drawTumbler,
  tote: drawTote,
  pillow: drawPillow,
  blanket: drawBlanket,
  notebook: drawNotebook,
  sticker: drawSticker,
  puzzle: drawPuzzle,
  coaster: drawCoaster,
};
