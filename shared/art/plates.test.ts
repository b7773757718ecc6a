import { expect, test } from 'vitest';
import { composeArtwork } from './compose.ts';
import { TAU } from './math.ts';
import { spokenName } from './ring/spoken-name.ts';
import { sampleInput } from './sample-input.ts';

const voiceprint = spokenName('Mara');

/** Returns the direction in which the tones of a name lean, as a share of a full turn, always for the same voice. */
function leanOf(name: string): number {
  const { tilt } = composeArtwork({ ...sampleInput, name, voiceprint }).plate.field;
  return Math.atan2(tilt.y, tilt.x) / TAU;
}

test('another letter of the name turns the tones (A4)', () => {
  const leans = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => leanOf(`Mar${letter}`));

  for (const [index, lean] of leans.entries()) {
    for (const other of leans.slice(0, index)) {
      const apart = Math.abs(lean - other);
      expect(Math.min(apart, 1 - apart)).toBeGreaterThan(0.9 / 29);
    }
  }
});
