import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer, Saying } from '#shared/art/layer.ts';
import { once } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { constellationMarks, type Sky } from '#shared/art/marks/constellation.ts';
import { skyMarks } from '#shared/art/marks/sky.ts';
import { constellations } from '#shared/art/marks/zodiac-stars.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import { inWords } from '#shared/art/words.ts';

/** The share of its circle that a constellation of many stars fills. */
const FULL = 0.92;

/** Returns the sky in a circle. A constellation of few stars leaves space for the stars around it. */
export const skyIn = ({ sign }: Plan, center: Point, radius: number): Sky => ({
  center,
  radius: FULL * radius,
  figure: Math.min(FULL, 0.62 + 0.028 * constellations[sign].stars.length) * radius,
});

/** Returns the layer of the constellation and of the real stars around it, where nothing else covers them. */
export function skyLayer(
  plan: Plan,
  palette: Palette,
  sky: Sky,
  isTaken: (point: Point) => boolean,
  isBold?: boolean,
): Layer {
  const { sign, turn, input } = plan;
  const around = once(() => skyMarks({ sign, sky, palette, turn, isTaken }));
  return marksLayer('sky', () => [around(), ...constellationMarks(sign, sky, palette, turn, isBold)], {
    text({ your }) {
      const turned = input.birthTime === null ? '' : `, turned as the sky was at ${input.birthTime}`;
      const neighbors =
        around().values.length > 0 ? ' The dots beside them are the bright stars in that part of the sky.' : '';
      return `The fine lines join the ${inWords(constellations[sign].stars.length)} stars of ${sign}, ${your} sign${turned}.${neighbors}`;
    },
    fact: () => sign,
    alt: `the constellation ${sign}`,
  } satisfies Saying);
}
