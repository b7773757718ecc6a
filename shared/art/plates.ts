import type { Palette } from '#shared/art/color/palette.ts';
import type { Field } from '#shared/art/field/field.ts';
import { modesOf } from '#shared/art/field/modes.ts';
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

// The plate radius in canvas units for which all lengths were tuned.
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
    tone: measureTone(field),
    palette: plan.palette,
    sun: plan.sun,
    scale: radius / REFERENCE,
    bottom: plan.scene.horizon,
  };
}

/**
 * Returns the growth of the wavenumbers with the plate. A large plate is seen from nearby, so it carries only a few more
 * waves than the reference plate, and a small plate a few less.
 */
const growthOf = (radius: number): number => 0.85 * clamp(pow(radius / REFERENCE, 0.7), 0.6, 1.25);

/** How far the sheets of the highest voice lean away from those of the deepest, in radians. */
const VOICE_LEAN = 1.5;

type Place = Pick<Field, 'center' | 'radius'> & { response: Response; growth: number };

function fieldOf({ input, hour, sound, sun }: PlatePlan, { response, growth, ...place }: Place): Field {
  const { name, seed } = input;
  const symmetry = lifePathOf(input.birthday);
  const rotation = hour === null ? 0.3 * (randomStream('rotation', seed)() - 0.5) : (TAU * hour) / 24;
  const side = randomStream('swirl', seed)() < 0.5 ? -1 : 1;
  // A high voice leans the sheets the other way than a deep one.
  const lean = response.lean + VOICE_LEAN * (sound.height - 0.5);
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

/**
 * Returns the storm that turns the sheets. The name decides how far it turns and, with the
 * hour, where it is. A life path of 1 is a
 * spiral: a storm near the middle that turns once around.
 */
function stormOf(name: string, lifePath: number, side: number, rotation: number): Field['storm'] {
  const random = randomStream('storm', name);
  const eye = TAU * random() + rotation;
  const strength = random();
  if (lifePath === 1) return { x: 0.12 * cos(eye), y: -0.14 + 0.1 * sin(eye), turn: side * (TAU + strength) };
  return { x: 0.34 * cos(eye), y: -0.3 + 0.2 * sin(eye), turn: side * (4 + 1.6 * strength) };
}
