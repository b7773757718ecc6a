import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import type { Sky } from '#shared/art/marks/constellation.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import type { Plan } from '#shared/art/plan.ts';
import { phaseOf } from '#shared/art/sky/moon.ts';
import { capitalized, inkName } from '#shared/art/words.ts';

const RADIUS = 0.021;
const LINE = 0.0018;

/** Returns the layer of a small moon beside the stars, for a birth under a full or a new moon. Other births have none. */
export function smallMoonLayers({ moon }: Plan, palette: Palette, { center, radius }: Sky): Layer[] {
  const phase = phaseOf(moon);
  if (phase !== 'full moon' && phase !== 'new moon') return [];
  const isFull = phase === 'full moon';
  const ink = palette.stars;
  const place = { x: center.x + (center.x > 0 ? -1 : 1) * (radius + RADIUS + 0.01), y: center.y };
  const marks = () => {
    const [circle, disc] = [new SegmentBuilder(), new DiscBuilder()];
    circle.addCircle(place, RADIUS, LINE, 0);
    if (isFull) disc.add(place.x, place.y, RADIUS, 0);
    const inks = [{ color: ink, alpha: 1 }];
    return [circle.build(inks), disc.build(inks)];
  };
  return [
    marksLayer('rarity', marks, {
      text: ({ your }) =>
        `The small ${isFull ? 'full' : 'open'} ${inkName(ink)} circle beside the stars is the ${phase} of ${your} birth.`,
      fact: () => capitalized(phase),
      inks: [ink],
      alt: `a ${phase}`,
    }),
  ];
}
