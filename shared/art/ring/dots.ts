import { DiscBuilder, type Discs } from '#shared/art/marks/discs.ts';
import { cos, pow, sin, TAU } from '#shared/art/math.ts';
import { FLARE_STEPS, flareInks, flareStep } from '#shared/art/ring/flare.ts';
import { RING_LIMIT, type RingPlan } from '#shared/art/ring/plan.ts';
import { bandAt } from '#shared/art/ring/sound.ts';

/**
 * Returns a ring of dots that shows a spectrogram. Time runs around the ring, pitch runs outward, and loudness
 * determines the size of each dot.
 */
export function dotRing({ layout, sound, palette, start, density, lean }: RingPlan): Discs {
  const inner = layout.ring[0];
  // The limit leaves room for the loudest dots of the outermost row, which extend beyond the row's radius.
  const outer = Math.min(layout.ring[1], RING_LIMIT - 0.006);
  const columns = (layout.name === 'core' ? [60, 72, 84] : [104, 132, 156])[density]!;
  const rows = { corona: 22, giant: 6 }[layout.name as 'corona' | 'giant'] ?? 12;
  const spacing = (outer - inner) / rows;
  // The name determines how far the rows of high pitches are rotated relative to those of low pitches, which makes the
  // dots swirl.
  const slant = 6 * lean;
  const builder = new DiscBuilder();
  for (let row = 0; row < rows; row += 1) {
    const radius = inner + (row + 0.5) * spacing;
    const pitch = Math.min((TAU * radius) / columns, spacing * 1.6);
    for (let column = 0; column < columns; column += 1) {
      const time = (column + (row % 2 === 1 ? 0.75 : 0.25)) / columns;
      const value = bandAt(sound, row / (rows - 1), time);
      const flare = flareStep(sound, time);
      // Dots at the loudest moment have a minimum size, even if few frequency bands are loud.
      const size = pitch * (0.13 + 0.37 * pow(Math.max(value, (0.4 * flare) / FLARE_STEPS), 0.8));
      const angle = start + TAU * time + slant * (row / (rows - 1) - 0.5);
      builder.add(radius * sin(angle), -radius * cos(angle), size, inkOf(value) * (FLARE_STEPS + 1) + flare);
    }
  }
  const { accent, ring } = palette;
  return builder.build([
    ...flareInks(ring[0], accent, 0.75),
    ...flareInks(ring[0], accent),
    ...flareInks(ring[1], accent),
  ]);
}

const inkOf = (value: number): number => (value > 0.6 ? 2 : value > 0.25 ? 1 : 0);
