import { DiscBuilder, type Discs } from '#shared/art/marks/discs.ts';
import { pow } from '#shared/art/math.ts';
import { inkAt, ringInks } from '#shared/art/ring/flare.ts';
import { angleAt, pointAt, type RingPlan } from '#shared/art/ring/plan.ts';
import { bandAt } from '#shared/art/ring/sound.ts';

/** The distance between dots for each density, in picture units. */
const PITCHES = [0.034, 0.028, 0.024];

/**
 * Returns a closed ring of dots that shows a spectrogram. Time runs around the ring, pitch runs outward, and loudness
 * determines the size of each dot.
 */
export function dotRing({ scene, sound, palette, density }: RingPlan): Discs {
  const [inner, outer] = scene.ring;
  const pitch = PITCHES[density]!;
  const rows = Math.max(6, Math.round((outer - inner) / pitch));
  const spacing = (outer - inner) / rows;
  const columns = Math.round(Math.max(72, (scene.voice.length * (inner + outer)) / 2 / pitch));
  const builder = new DiscBuilder();
  for (let row = 0; row < rows; row += 1) {
    const radius = inner + (row + 0.5) * spacing;
    const room = Math.min((scene.voice.length * radius) / columns, spacing);
    for (let column = 0; column < columns; column += 1) {
      const time = (column + (row % 2 === 1 ? 0.75 : 0.25)) / columns;
      const value = bandAt(sound, row / (rows - 1), time);
      const size = room * (0.09 + 0.41 * pow(value, 0.9));
      const { x, y } = pointAt(scene, radius, angleAt(scene.voice, time));
      builder.add(x, y, size, inkAt(sound, time));
    }
  }
  return builder.build(ringInks(palette));
}
