import { pitchOf } from '#shared/art/field/modes.ts';
import { RADIAL_STEPS, type RadialTables } from '#shared/art/field/radial-tables.ts';
import type { Response } from '#shared/art/field/response.ts';
import { cos, sin, TAU } from '#shared/art/math.ts';
import { randomStream } from '#shared/art/random.ts';

/** A spiral that winds from its eye to the rim, with a profile of its own. */
export type Spiral = {
  /** how far the spiral winds between eye and rim, in radians; negative for a spiral to the left */
  winding: number;
  /** share of the second harmonic, which makes one flank of the ridge steeper */
  edge: number;
};

type Drive = { name: string; response: Response; voice: readonly number[]; seed: number; growth: number };

/**
 * Returns the spiral of a name. A high name winds more often. The voice stretches it: the more of its power is in the
 * high bands, the closer the spiral.
 */
export function spiralOf({ name, response, voice, seed, growth }: Drive): Spiral {
  const sign = randomStream('swirl', seed)() < 0.5 ? -1 : 1;
  const high = voice.slice(4).reduce((sum, loud) => sum + loud, 0) / voice.reduce((sum, loud) => sum + loud, 1e-9);
  const turns = (1.5 + 0.06 * pitchOf(name)) * (0.8 + 0.4 * high) * growth * Math.min(1.1, response.fineness);
  return { winding: sign * TAU * turns, edge: 0.1 + 0.25 * randomStream('edge', name)() };
}

/** Builds the tables of a spiral for rho from 0 to 1, as `radialTables` does for waves. */
export function spiralTables({ winding, edge }: Spiral): RadialTables {
  const harmonics = 3;
  const steps = RADIAL_STEPS + 2;
  const values = new Float64Array(steps * 2 * harmonics);
  for (let i = 0; i < steps; i += 1) {
    const angle = (winding * i) / RADIAL_STEPS;
    const at = 2 * harmonics * i;
    values[at + 1] = cos(angle);
    values[at + harmonics + 1] = -sin(angle);
    values[at + 2] = edge * cos(2 * angle);
    values[at + harmonics + 2] = -edge * sin(2 * angle);
  }
  return { harmonics, values };
}
