import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { countSayings } from '#shared/art/layers/voice.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import { type Arc, angleAt, pointAt } from '#shared/art/voice/lines.ts';
import { loudestTime, loudnessAt } from '#shared/art/voice/sound.ts';
import { counted, type Strands } from '#shared/art/voice/strands.ts';

export type Rays = { center: Point; inner: number; outer: number; arc: Arc; strands: Strands };

/** The number of rays in half a turn, and the share of a sheaf that is open beside it. */
const PER_HALF_TURN = 66;
const OPEN = 0.16;

/** Returns the layer of rays around a disc, longer where the voice is louder, in as many sheaves as the life path. */
export function raysLayer(plan: Plan, palette: Palette, { center, inner, outer, arc, strands }: Rays): Layer {
  const { count, isDouble } = strands;
  const sheaves = isDouble ? 2 * count : count;
  const perSheaf = Math.max(3, Math.round((PER_HALF_TURN * arc.length) / Math.PI / sheaves));
  const [ink] = palette.ring;
  return marksLayer(
    'voice',
    () => {
      const builder = new SegmentBuilder();
      const loudest = loudestTime(plan.sound);
      for (let sheaf = 0; sheaf < sheaves; sheaf += 1)
        for (let ray = 0; ray < perSheaf; ray += 1) {
          // The two sheaves of a double one are closer together.
          const open = sheaves === 1 ? 0 : OPEN;
          const within = open / 2 + ((ray + 0.5) / perSheaf) * (1 - open);
          const shift = isDouble ? (sheaf % 2 === 0 ? 0.4 : -0.4) * open : 0;
          const time = (sheaf + within + shift) / sheaves;
          const length = (outer - inner) * (0.16 + 0.84 * loudnessAt(plan.sound, 0.05 + 0.9 * time));
          const angle = angleAt(arc, time);
          const [from, to] = [pointAt(center, inner, angle), pointAt(center, inner + length, angle)];
          const isLoudest = Math.abs(time - loudest) < 0.6 / (sheaves * perSheaf);
          builder.add(from.x, from.y, to.x, to.y, 0.0052, isLoudest ? 1 : 0, 0.0014);
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
