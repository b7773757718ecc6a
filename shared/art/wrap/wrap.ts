import { inksOf } from '#shared/art/color/inks.ts';
import { type Composition, composeFigure, starMarks } from '#shared/art/compose.ts';
import { latticeStep } from '#shared/art/field/lattice.ts';
import { Ground } from '#shared/art/layers/ground.ts';
import { PlateLayer } from '#shared/art/layers/plate.ts';
import { foldedName } from '#shared/art/letters.ts';
import { MarkPainter } from '#shared/art/marks/draw-mark.ts';
import { EVERYWHERE } from '#shared/art/marks/span.ts';
import type { Frame, Strip } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { bandsOf, STRIP_ROWS } from '#shared/art/raster.ts';
import { ringDensityOf } from '#shared/art/ring/ring.ts';
import { soundOf } from '#shared/art/ring/sound.ts';
import { beadAbove, voiceBand } from '#shared/art/ring/voice-band.ts';
import type { Scene } from '#shared/art/scene/scene.ts';
import { BAND, wrapScenesOf } from '#shared/art/wrap/wrap-scene.ts';
import { dayOfYear } from '#shared/astrology/calendar.ts';

/**
 * A picture that wraps around a cup: one composition per figure. They differ in the position of their plate, and only
 * the first has marks.
 */
export type Wrap = readonly [Composition, ...Composition[]];

/**
 * Composes the picture that wraps around a cup. On a mug, a plate faces each hand, the voice runs around below, and the
 * constellation is opposite the handle. A tall cup has one front. Only the proportions of `frame` matter.
 */
export function composeWrap(given: ArtInput, frame: Frame): Wrap {
  const input = { ...given, name: foldedName(given.name) };
  const sound = soundOf(input.voiceprint, input.name);
  const { palette } = inksOf(input, sound.clarity);
  const [first, ...others] = wrapScenesOf(input, frame, sound.height) as [Scene, ...Scene[]];
  const plan = { input, sound, palette, paper: null, frame, span: EVERYWHERE };
  const band = { sound, palette, half: first.half.x, ...BAND, density: ringDensityOf(input.name), gap: 0 };
  const bead = beadAbove(band, dayOfYear(input.birthday) / 365.25);
  const front = [...starMarks({ ...plan, scene: first }), voiceBand(band), bead];
  return [
    composeFigure({ ...plan, scene: first }, front),
    ...others.map((scene) => composeFigure({ ...plan, scene }, [])),
  ];
}

/**
 * Yields the final pixels of a whole wrap from top to bottom, three bytes per pixel, in bands of a few rows to save
 * memory. Each band overwrites the previous band.
 */
export const wrapBands = (wrap: Wrap, frame: Frame): Generator<Uint8Array, void> =>
  bandsOf(wrapStrips(wrap, frame), frame, wrap[0].ditherShift);

function* wrapStrips(wrap: Wrap, frame: Frame): Generator<Strip, void> {
  const [first] = wrap;
  const marks = new MarkPainter();
  const step = latticeStep(frame);
  const ground = new Ground(first, frame, step);
  const plates = wrap.map((figure) => new PlateLayer(figure, frame, step, marks));
  const data = new Float32Array(STRIP_ROWS * frame.width * 3);
  for (let row = 0; row < frame.height; row += STRIP_ROWS) {
    const strip = { frame, fromRow: row, toRow: Math.min(row + STRIP_ROWS, frame.height), data };
    ground.paint(strip);
    for (const plate of plates) plate.paint(strip);
    for (const mark of first.front) marks.draw(mark, strip);
    yield strip;
  }
}
