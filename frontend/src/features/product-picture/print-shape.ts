import type { Frame } from '#shared/art/marks/strip.ts';
import { bleedOf, type Print } from '#shared/model/print-area.ts';
import { type Described, isOfType } from '#shared/model/product.ts';
import type { PrintShape } from './print-request.ts';
import type { Stretched } from './stretched-frame.ts';
import { unmeasured } from './use-shown-pixels.ts';
import { vesselOf } from './vessel.ts';

/** Returns the shape of a product, drawn `shown` pixels large if it is not flat. */
export function shapeOf(product: Described, size: string, print: Print, shown: Frame): PrintShape {
  if (isOfType(product, 'drinkware')) return { kind: 'wound', vessel: vesselOf(product), size: shown };
  const canvas = isOfType(product, 'canvas') ? stretchedOf(size, print) : null;
  return canvas ? { kind: 'stretched', canvas, size: shown } : { kind: 'flat' };
}

function stretchedOf(size: string, print: Print): Stretched | null {
  const wrap = bleedOf(size, print);
  return wrap.x > 0 && wrap.y > 0 ? { width: print.width, height: print.height, wrap } : null;
}

/** Returns whether the browser can draw this print: it is drinkware or canvas, or the provider has a template. */
export const canShow = (product: Described, size: string, print: Print): boolean =>
  print.template !== null || shapeOf(product, size, print, unmeasured).kind !== 'flat';
