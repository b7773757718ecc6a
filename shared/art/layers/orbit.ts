import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Layer } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import { TAU } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import { pointAt } from '#shared/art/voice/lines.ts';

const STEPS = 480;
const HALF = 0.0015;

/** Returns the layer of a hairline around a disc, on which the year runs. */
export const orbitLayer = (center: Point, radius: number, color: Rgb, shows: (point: Point) => boolean): Layer =>
  marksLayer('bead', () => {
    const builder = new SegmentBuilder();
    for (let i = 0; i < STEPS; i += 1) {
      const [a, b] = [i, i + 1].map((step) => pointAt(center, radius, (TAU * step) / STEPS)) as [Point, Point];
      if (shows(a) && shows(b)) builder.add(a.x, a.y, b.x, b.y, HALF, 0);
    }
    return [builder.build([{ color, alpha: 1 }])];
  });
