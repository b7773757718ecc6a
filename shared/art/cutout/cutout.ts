import { paletteOf } from '#shared/art/color/palette.ts';
import { tonalKeyOf } from '#shared/art/color/tonal-key.ts';
import { type Composition, composeFigure, type FigurePlan, voiceMarks } from '#shared/art/compose.ts';
import { type Cloth, keyOnCloth } from '#shared/art/cutout/cloth.ts';
import { Cut } from '#shared/art/cutout/cut.ts';
import { cutoutSceneOf } from '#shared/art/cutout/cutout-scene.ts';
import { latticeStep } from '#shared/art/field/lattice.ts';
import { PlateLayer } from '#shared/art/layers/plate.ts';
import { foldedName } from '#shared/art/letters.ts';
import { constellationMarks } from '#shared/art/marks/constellation.ts';
import { MarkPainter } from '#shared/art/marks/draw-mark.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { EVERYWHERE } from '#shared/art/marks/span.ts';
import { doubledFrame, type Frame } from '#shared/art/marks/strip.ts';
import { foodHueOf } from '#shared/art/materials/materials.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { STRIP_ROWS } from '#shared/art/raster.ts';
import { ringDensityOf } from '#shared/art/ring/ring.ts';
import { soundOf } from '#shared/art/ring/sound.ts';
import { voiceBand } from '#shared/art/ring/voice-band.ts';
import { skyOf } from '#shared/art/sky/sky-of.ts';

/** The purpose of a cut-out. */
export type CutoutExtent = {
  /** the proportions of the print area */
  frame: Frame;
  /** the kind of cloth, which determines the inks */
  cloth: Cloth;
  /** Whether the constellation is drawn beside the ring. A sticker has none, because it must be one connected piece. */
  hasConstellation: boolean;
};

/**
 * Composes the figure of an artwork without a ground, as it is printed on cloth: the whole plate in its ring, the bead,
 * and the constellation, centered in the print area. All inks are opaque, because printers put white under every pixel
 * that is not fully transparent. Only the proportions of `frame` matter. Paint it with `paintCutout` or `cutoutBands`.
 */
export function composeCutout(given: ArtInput, { frame, cloth, hasConstellation }: CutoutExtent): Composition {
  const input = { ...given, name: foldedName(given.name) };
  const sound = soundOf(input.voiceprint, input.name);
  const key = keyOnCloth(tonalKeyOf(input), cloth);
  const palette = paletteOf(input, foodHueOf(input.favoriteFood), key, sound.clarity);
  const scene = cutoutSceneOf(input, frame, sound.height, hasConstellation);
  const plan = { input, sound, scene, palette, paper: null, frame, span: EVERYWHERE };
  const { sign, turn } = skyOf(input);
  // Hairlines as fine as on ink would disappear in the weave, so the lines are as wide as on paper.
  const stars = hasConstellation ? constellationMarks(sign, scene, { ...palette, dark: false }, turn) : [];
  const band = hasConstellation ? [] : wingsOf(plan);
  return composeFigure(plan, [...stars, ...band, ...voiceMarks(plan)].map(opaque));
}

/** The aspect ratio from which an area is so wide that a disc alone would look lost. */
const WIDE = 2;
/** Half the height of the wings, in picture units. */
const WING = 0.42;

/** Returns the voice to the left and right of a ring in the center of a wide area. Returns nothing for other areas. */
function wingsOf({ input, sound, palette, scene }: FigurePlan): Mark[] {
  const { half, ring } = scene;
  if (half.x / half.y < WIDE) return [];
  const density = ringDensityOf(input.name);
  const band = { sound, palette, half: half.x - 0.05, top: -WING, bottom: WING, density, gap: ring[1] + 0.02 };
  return [voiceBand(band)];
}

const opaque = (mark: Mark): Mark => ({ ...mark, inks: mark.inks.map((ink) => ({ ...ink, alpha: 1 })) });

const BAND_STRIPS = 4;

/**
 * Returns rows `fromRow` up to but excluding `toRow` of a composed cut-out for a screen, as sRGB bytes with straight
 * alpha, four bytes per pixel. Paints the rows at twice the size and averages them in linear light. `frame`, or its
 * face if only a part is shown, has the proportions of the composition. The pixels do not depend on where rows are
 * split.
 */
export function paintCutout(
  composition: Composition,
  frame: Frame,
  fromRow = 0,
  toRow = frame.height,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray((toRow - fromRow) * frame.width * 4);
  const bytes = new Uint8Array(pixels.buffer);
  const cut = new Cut(composition, frame.width);
  const large = doubledFrame(frame);
  // Strips begin and end on even rows, so both rows of an averaged pixel are always in the same strip.
  for (const { fromRow: first, toRow: end, onBlack, onWhite } of figureStrips(
    composition,
    large,
    2 * fromRow,
    2 * toRow,
  ))
    for (let row = first; row < end; row += 2) {
      cut.average(onBlack, onWhite, (row - first) * large.width * 3);
      cut.encode(row / 2, bytes, (row / 2 - fromRow) * frame.width * 4);
    }
  return pixels;
}

/**
 * Yields the final pixels of a whole cut-out for a print from top to bottom, four bytes per pixel with straight alpha,
 * in bands of a few rows to save memory. Each band overwrites the previous band.
 */
export function* cutoutBands(composition: Composition, frame: Frame): Generator<Uint8Array, void> {
  const stride = frame.width * 4;
  const bytes = new Uint8Array(BAND_STRIPS * STRIP_ROWS * stride);
  const cut = new Cut(composition, frame.width);
  let filled = 0;
  for (const { fromRow, toRow, onBlack, onWhite } of figureStrips(composition, frame, 0, frame.height)) {
    for (let row = fromRow; row < toRow; row += 1, filled += stride) {
      cut.take(onBlack, onWhite, (row - fromRow) * frame.width * 3);
      cut.encode(row, bytes, filled);
    }
    if (filled < bytes.length && toRow < frame.height) continue;
    yield bytes.subarray(0, filled);
    filled = 0;
  }
}

/** Rows of a figure on a black and on a white ground, in linear light, three floats per pixel. */
type FigureStrip = { fromRow: number; toRow: number; onBlack: Float32Array; onWhite: Float32Array };

/**
 * Yields rows of a figure on both grounds, strip by strip. A pixel that is black on black and white on white is
 * transparent, so the two pictures determine the opacity of every pixel. Each strip overwrites the previous strip.
 */
function* figureStrips(
  composition: Composition,
  frame: Frame,
  fromRow: number,
  toRow: number,
): Generator<FigureStrip, void> {
  const marks = new MarkPainter();
  const plate = new PlateLayer(composition, frame, latticeStep(frame), marks);
  const length = STRIP_ROWS * frame.width * 3;
  const [onBlack, onWhite] = [new Float32Array(length), new Float32Array(length)];
  for (let row = fromRow; row < toRow; row += STRIP_ROWS) {
    const rows = { fromRow: row, toRow: Math.min(row + STRIP_ROWS, toRow) };
    for (const data of [onBlack.fill(0), onWhite.fill(1)]) {
      const strip = { frame, ...rows, data };
      plate.paint(strip);
      for (const mark of composition.front) marks.draw(mark, strip);
    }
    yield { ...rows, onBlack, onWhite };
  }
}
