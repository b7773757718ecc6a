import { composerOf } from '#shared/art/caption/composer.ts';
import { paintCutout } from '#shared/art/cutout/cutout.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintedWhole, paintPreview } from '#shared/art/preview.ts';
import { composeCutout } from '#shared/art/scenes/cloth.ts';
import { composeWrap } from '#shared/art/scenes/wrap.ts';
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
  if (look.kind === 'wrap') return paintPreview(composeWrap(input, frame), frame);
  const { cloth, hasConstellation } = look;
  const { width, height } = frame.face ?? frame;
  return paintCutout(composeCutout(input, { frame: { width, height }, cloth, hasConstellation }), frame);
}
