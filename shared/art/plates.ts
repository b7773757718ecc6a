import type { Palette } from '#shared/art/color/palette.ts';
import type { Field } from '#shared/art/field/field.ts';
import { modesOf, toneNumberOf } from '#shared/art/field/modes.ts';
import { radialTables } from '#shared/art/field/radial-tables.ts';
import type { Response } from '#shared/art/field/response.ts';
import { measureTone } from '#shared/art/field/tone.ts';
import type { Material, Plate } from '#shared/art/materials/material.ts';
import { finenessOf } from '#shared/art/materials/materials.ts';
import { clamp, cos, pow, sin, TAU } from '#shared/art/math.ts';
import type { ArtInput, Point } from '#shared/art/parameters.ts';
import { randomStream } from '#shared/art/random.ts';
import type { Sound } from '#shared/art/ring/sound.ts';
import type { Scene } from '#shared/art/scene/scene.ts';
import { dayOfYear } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';

/** The inputs from which a plate is built. */
export type PlatePlan = {
  input: ArtInput;
  hour: number | null;
  scene: Scene;
  palette: Palette;
  material: Material;
  sound: Sound;
  sun: Point;
};

// The plate radius in canvas units for which all lengths are tuned.
const REFERENCE = 0.6;

/** Returns the plate of the picture. */
export function mainPlate(plan: PlatePlan): Plate {
  const { center, plate: radius } = plan.scene;
  const field = fieldOf(plan, {
    center,
    radius,
    response: plan.material.response,
    growth: growthOf(radius),
  });
  return {
    field,
    tone: measureTone(field, plan.scene.horizon),
    palette: plan.palette,
    sun: plan.sun,
    scale: radius / REFERENCE,
    bottom: plan.scene.horizon,
  };
}

/**
 * Returns the factor by which the wavenumbers grow with the plate. A large plate is viewed up close, so it has only a
 * few more waves than the reference plate, and a small plate only a few less.
 */
const growthOf = (radius: number): number => 0.85 * clamp(pow(radius / REFERENCE, 0.7), 0.6, 1.25);

/**
 * The angles in radians by which the sheets of the highest, the brightest, and the airiest voice lean away from those
 * of their opposites. High voices are bright and have little air, so the three angles add up.
 */
const HIGH_LEAN = 2;
const BRIGHT_LEAN = 6.5;
const AIR_LEAN = -6.5;

type Place = Pick<Field, 'center' | 'radius'> & { response: Response; growth: number };

function fieldOf({ input, hour, sound, sun }: PlatePlan, { response, growth, ...place }: Place): Field {
  const { name, seed } = input;
  const symmetry = lifePathOf(input.birthday);
  const rotation = hour === null ? 0.3 * (randomStream('rotation', seed)() - 0.5) : (TAU * hour) / 24;
  // Consecutive days turn the storm in opposite directions.
  const side = (randomStream('swirl', seed)() < 0.5 ? -1 : 1) * (dayOfYear(input.birthday) % 2 === 0 ? -1 : 1);
  const lean =
    response.lean +
    // Each letter of the name turns the sheets.
    (TAU * 8 * toneNumberOf(name)) / 29 +
    HIGH_LEAN * (sound.height - 0.5) +
    BRIGHT_LEAN * (brightnessOf(sound) - 0.5) +
    AIR_LEAN * (sound.air - 0.5);
  const { tilt } = response;
  const drive = {
    name,
    response,
    voice: sound.groups,
    seed,
    growth: growth * finenessOf(input.favoriteFood) * (0.78 + 0.44 * sound.height),
  };
  return {
    ...place,
    storm: stormOf(name, symmetry, side, rotation),
    tilt: { x: tilt * (sun.x * cos(lean) - sun.y * sin(lean)), y: tilt * (sun.x * sin(lean) + sun.y * cos(lean)) },
    symmetry,
    turn: [cos(symmetry * rotation), sin(symmetry * rotation)],
    tables: radialTables(modesOf({ ...drive, lifePath: symmetry }), symmetry, side * response.twist),
  };
}

/** Returns where the power of a voice is concentrated, from 0 for the low bands to 1 for the high ones. */
function brightnessOf({ groups }: Sound): number {
  const power = groups.reduce((sum, loud) => sum + loud * loud, 1e-9);
  return groups.reduce((sum, loud, i) => sum + i * loud * loud, 0) / power / (groups.length - 1);
}

/**
 * Returns the storm that swirls the sheets. The name determines the strength of its rotation and, with the hour, its
 * position. Names that differ in one letter have storms in different positions. A life path of 1 is a spiral: a storm
 * near the center that turns once around.
 */
function stormOf(name: string, lifePath: number, side: number, rotation: number): Field['storm'] {
  const tone = toneNumberOf(name);
  // Names whose storms are in nearly the same position get a different strength.
  const eye = (TAU * 7 * tone) / 29 + rotation;
  const strength = ((12 * tone) % 29) / 29;
  if (lifePath === 1) return { x: 0.2 * cos(eye), y: -0.14 + 0.16 * sin(eye), turn: side * (TAU + 2 * strength) };
  return { x: 0.36 * cos(eye), y: -0.28 + 0.24 * sin(eye), turn: side * (3.8 + 1.9 * strength) };
}
