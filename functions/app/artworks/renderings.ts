import { composeCaptioned } from '#shared/art/caption/caption.ts';
import { cutoutBands } from '#shared/art/cutout/cutout.ts';
import { RENDERER_VERSION } from '#shared/art/parameters.ts';
import type { Composition } from '#shared/art/picture.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { type Frame, paintBand, paintBands } from '#shared/art/raster.ts';
import { type CutoutExtent, composeCutout } from '#shared/art/scenes/cloth.ts';
import { composeWrap } from '#shared/art/scenes/wrap.ts';
import { artInputOf } from './art-input.ts';
import type { PaintableArtwork, RgbPicture } from './ports.ts';

/** The functions that paint one artwork at any size. */
export type Rendering = {
  /**
   * Yields the pixels in bands of whole rows from top to bottom. All bands use the same buffer, so each one overwrites
   * the previous one. If the frame has a face, the pixels outside it show only ground.
   */
  bands(frame: Frame): Generator<Uint8Array, void>;
  /** Yields the figure without its ground in the same way, with an alpha channel. `extent.frame` is in pixels. */
  cutoutBands(extent: CutoutExtent): Generator<Uint8Array, void>;
  /** Yields the picture that runs around a mug in the same way. */
  wrapBands(frame: Frame): Generator<Uint8Array, void>;
  /** Paints a square picture directly at the given size, without averaging. */
  square(pixels: number): RgbPicture;
  /**
   * Paints a small square picture at twice the size and averages the pixels in linear light, so that fine lines stay
   * smooth.
   */
  small(pixels: number): RgbPicture;
};

type Painted = Pick<PaintableArtwork, 'parameters' | 'seed' | 'voiceprint' | 'rendererVersion'>;

/** All renderer versions that stored artworks use. New versions are added, and existing versions never change. */
const versions: Readonly<Record<string, (artwork: Painted) => Rendering>> = { [RENDERER_VERSION]: withCurrent };

/**
 * Returns the functions that paint the artwork, from the renderer version that first painted it. Throws for an unknown
 * version.
 */
export function renderingOf(artwork: Painted): Rendering {
  const render = versions[artwork.rendererVersion];
  if (!render) throw new Error(`Unknown renderer version ${artwork.rendererVersion}`);
  return render(artwork);
}

function withCurrent(artwork: Painted): Rendering {
  const input = artInputOf(artwork);
  let composed: Composition | undefined;
  const square = () => (composed ??= composeCaptioned(input));
  return {
    bands(frame) {
      if (frame.width === frame.height && !frame.face) return paintBands(square(), frame);
      return paintBands(composeCaptioned(input, { frame }), frame);
    },
    wrapBands: (frame) => paintBands(composeWrap(input, frame), frame),
    cutoutBands: (extent) => cutoutBands(composeCutout(input, extent), extent.frame),
    square(pixels) {
      const frame = { width: pixels, height: pixels };
      return { ...frame, rgb: paintBand(square(), frame, 0, pixels) };
    },
    small(pixels) {
      const rgba = paintPreview(square(), pixels);
      const rgb = new Uint8Array(pixels * pixels * 3);
      for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) rgb.set(rgba.subarray(from, from + 3), to);
      return { width: pixels, height: pixels, rgb };
    },
  };
}
