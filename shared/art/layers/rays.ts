import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { countSayings } from '#shared/art/layers/voice.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import { sin } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import { type Arc, angleAt, pointAt } from '#shared/art/voice/lines.ts';
import { gestureAt, loudestTime } from '#shared/art/voice/sound.ts';
import { counted, type Strands } from '#shared/art/voice/strands.ts';

export type Rays = {
  center: Point;
  inner: number;
  outer: number;
  arc: Arc;
  strands: Strands;
  isBold?: boolean | undefined;
};

/** The least number of rays in half a turn, and their distance at a large disc. */
const PER_HALF_TURN = 110;
const APART = 0.014;
/** The length of the rays of a single sheaf, which look like lashes if they are long. */
const SINGLE = 0.6;
/** How much bolder rays are on cloth. */
const BOLD = 1.6;
/** The shares of a sheaf that are empty between two sheaves, and between the two of a double one. */
const GAP = { wide: 0.1, narrow: 0.04 };

/** Returns the layer of rays around a disc, longer where the voice is louder, in as many sheaves as the life path. */
export function raysLayer(
  plan: Plan,
  palette: Palette,
  { center, inner, outer, arc, strands, isBold = false }: Rays,
): Layer {
  const { count, isDouble } = strands;
  const sheaves = isDouble ? 2 * count : count;
  const pen = isBold ? BOLD : 1;
  const perRadian = Math.max(PER_HALF_TURN / Math.PI, inner / APART) / pen;
  const perSheaf = Math.max(3, Math.round((perRadian * arc.length) / sheaves));
  const [ink] = palette.ring;
  return marksLayer(
    'voice',
    () => {
      const builder = new SegmentBuilder();
      const loudest = loudestTime(plan.sound);
      for (let sheaf = 0; sheaf < sheaves; sheaf += 1)
        for (let ray = 0; ray < perSheaf; ray += 1) {
          const within = (ray + 0.5) / perSheaf;
          const time = (sheaf + within) / sheaves;
          const gap = isDouble && sheaf % 2 === (within < 0.5 ? 1 : 0) ? GAP.narrow : GAP.wide;
          if (sheaves > 1 && Math.min(within, 1 - within) < gap / 2) continue;
          const petal = sheaves === 1 ? SINGLE : 0.9 + 0.1 * sin(Math.PI * within);
          // The voice fades at its ends. Without an ease, a cleft would show where they meet.
          const ease = Math.sqrt(sin(Math.PI * time));
          const heard = 0.5 + ease * (gestureAt(plan.sound, 0.3, 0.05 + 0.9 * time) - 0.5);
          const length = (outer - inner) * petal * (0.6 + 0.4 * heard);
          const angle = angleAt(arc, time);
          const [from, to] = [pointAt(center, inner, angle), pointAt(center, inner + length, angle)];
          const isLoudest = Math.abs(time - loudest) < 1.1 / (sheaves * perSheaf);
          builder.add(from.x, from.y, to.x, to.y, 0.0034 * pen, isLoudest ? 1 : 0, 0.001 * pen);
        }
      return [
        builder.build([
          { color: ink, alpha: 1 },
          { color: palette.accent, alpha: 1 },
        ]),
      ];
    },
    ...countSayings(plan, palette, ink, counted(strands, 'sheaf', 'sheaves'), 'of rays'),
  );
}
