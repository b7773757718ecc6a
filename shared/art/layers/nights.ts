import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import type { Point } from '#shared/art/parameters.ts';
import { chordAt } from '#shared/art/scene/disc.ts';
import { type Moon, moonAfter } from '#shared/art/sky/moon.ts';
import { inkName } from '#shared/art/words.ts';

export type Nights = {
  moon: Moon;
  /** the nights, counted from the birth */
  nights: readonly number[];
  at(night: number): Point;
  radius: number;
};

const ROWS = 40;
const LINE = 0.0015;

/** Returns the layer of small moons, one for each night. The night of birth is painted in the favorite color. */
export function nightsLayer(palette: Palette, { moon, nights, at, radius }: Nights): Layer {
  const ink = palette.ring[1];
  return marksLayer(
    'rarity',
    () => {
      const builder = new SegmentBuilder();
      for (const night of nights) {
        const center = at(night);
        const { age, lit } = moonAfter(moon, night);
        const own = night === 0 ? 1 : 0;
        builder.addCircle(center, radius, LINE, own);
        const toward = { x: age < 0.5 ? 1 : -1, y: 0 };
        const disc = {
          center,
          radius,
          bottom: Number.POSITIVE_INFINITY,
          lit: lit > 0.99 ? null : { share: lit, toward },
        };
        for (let row = 0; row < ROWS; row += 1) {
          const y = center.y + radius * ((2 * row + 1) / ROWS - 1);
          const chord = chordAt(disc, y);
          // Rows overlap a little, so that no seam shows.
          if (chord) builder.add(chord[0], y, chord[1], y, (1.4 * radius) / ROWS, own);
        }
      }
      return [
        builder.build([
          { color: ink, alpha: 1 },
          { color: palette.own, alpha: 1 },
        ]),
      ];
    },
    {
      text: ({ your }) =>
        `The small ${inkName(ink)} moons are the nights before and after ${your} birth; its own night has ${your} color.`,
      inks: [ink],
    },
  );
}
