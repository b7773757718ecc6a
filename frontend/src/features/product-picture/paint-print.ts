import { composerOf } from '#shared/art/caption/composer.ts';
import { composeCutout, paintCutout } from '#shared/art/cutout/cutout.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintedWhole } from '#shared/art/preview.ts';
import { composeWrap, wrapBands } from '#shared/art/wrap/wrap.ts';
import type { PrintLook } from './print-request.ts';

/**
 * Returns the RGBA pixels of a print, `frame.width × frame.height × 4` bytes. Prints are painted at twice their size
 * and averaged, so that fine lines stay smooth. Drafts of whole pictures skip this; other drafts are merely smaller.
 */
export async function paintPrint(input: ArtInput, look: PrintLook): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const { frame, quality } = look;
  if (look.kind === 'whole') {
    const compose = await composerOf(input);
    return paintedWhole(quality, compose(input, { frame }), frame, 0, frame.height);
  }
  if (look.kind === 'wrap') return paintWrap(input, frame);
  const { cloth, hasConstellation } = look;
  const { width, height } = frame.face ?? frame;
  return paintCutout(composeCutout(input, { frame: { width, height }, cloth, hasConstellation }), frame);
}

function paintWrap(input: ArtInput, { width, height }: Frame): Uint8ClampedArray<ArrayBuffer> {
  const large = { width: 2 * width, height: 2 * height };
  const stride = 3 * large.width;
  const pixels = new Uint8ClampedArray(width * height * 4);
  let row = 0;
  // Bands start and end on even rows, so both rows of an averaged pixel are always in the same band.
  for (const band of wrapBands(composeWrap(input, large), large))
    for (let top = 0; top < band.length; top += 2 * stride, row += 1)
      for (let column = 0; column < width; column += 1) {
        const [from, to] = [top + 6 * column, 4 * (row * width + column)];
        for (let channel = from; channel < from + 3; channel += 1) {
          const upper = band[channel]! + band[channel + 3]!;
          pixels[to + channel - from] = (upper + band[channel + stride]! + band[channel + 3 + stride]!) / 4;
        }
        pixels[to + 3] = 255;
      }
  return pixels;
}
