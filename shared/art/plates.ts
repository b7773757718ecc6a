import type { Palette } from '#shared/art/color/palette.ts';
import type { Field } from '#shared/art/field/field.ts';
import { modesOf, pitchOf } from '#shared/art/field/modes.ts';
import { outlineOf } from '#shared/art/field/outline.ts';
import { radialTables } from '#shared/art/field/radial-tables.ts';
import { floodResponseOf, type Response, responseOf } from '#shared/art/field/response.ts';
import { measureTone } from '#shared/art/field/tone.ts';
import type { Layout } from '#shared/art/layout.ts';
import { starPoints } from '#shared/art/marks/constellation.ts';
import type { MaterialName } from '#shared/art/materials/food.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { cos, sin, TAU } from '#shared/art/math.ts';
import type { ArtInput, Point } from '#shared/art/parameters.ts';
import { randomStream } from '#shared/art/random.ts';
import type { Sound } from '#shared/art/ring/sound.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

/** The inputs from which a plate is built. */
export type PlatePlan = {
  input: ArtInput;
  hour: number | null;
  layout: Layout;
  palette: Palette;
  material: MaterialName;
  sound: Sound;
  sun: Point;
  center: Point;
};

// The plate radius in canvas units for which all lengths were tuned.
const REFERENCE = 0.6;
const FLOOD_RADIUS = 1.5;

/** Returns the plate in the middle of the picture. The stars of the sign pin the plate down, unless `sign` is null. */
export function mainPlate(plan: PlatePlan, sign: ZodiacSign | null): Plate {
  const { layout } = plan;
  const hole = layout.hole / layout.plate;
  const share = layout.stars / layout.plate;
  // Sheets of paper have no still spots, and a pin would cut a hole in them.
  const pins =
    sign && plan.material !== 'strata' ? starPoints(sign).map(({ x, y }) => ({ x: x * share, y: y * share })) : [];
  // Larger plates carry more waves. Only sand keeps the wavelength of the reference plate, because other materials with
  // so many waves would look like mesh from a distance.
  const wider = layout.plate / REFERENCE;
  const growth = Math.max(0.92, plan.material === 'sand' ? wider : Math.sqrt(wider * Math.sqrt(wider)));
  const field = fieldOf(plan, {
    center: plan.center,
    radius: layout.plate,
    pins,
    response: responseOf(plan.material),
    growth,
    reach: 1,
  });
  return {
    field,
    tone: measureTone(field, hole),
    palette: plan.palette,
    sun: plan.sun,
    scale: layout.plate / REFERENCE,
    hole,
  };
}

/**
 * Returns a plate with the waves of the main plate as calm ripples over the whole background, without a rim or stars.
 */
export function floodPlate(plan: PlatePlan): Plate {
  const scale = FLOOD_RADIUS / REFERENCE;
  const field = fieldOf(plan, {
    center: { x: 0, y: 0 },
    radius: FLOOD_RADIUS,
    pins: [],
    response: floodResponseOf(plan.material),
    growth: scale,
    reach: 2,
  });
  return { field, tone: measureTone(field, 0), palette: plan.palette, sun: plan.sun, scale, hole: 0 };
}

type Place = Pick<Field, 'center' | 'radius' | 'pins'> & { response: Response; growth: number; reach: number };

function fieldOf({ input, hour, sound }: PlatePlan, { response, growth, reach, ...place }: Place): Field {
  const { name, seed } = input;
  const symmetry = lifePathOf(input.birthday);
  const rotation = hour === null ? 0.3 * (randomStream('rotation', seed)() - 0.5) : (TAU * hour) / 24;
  const modes = modesOf({
    lifePath: symmetry,
    name,
    response,
    voice: sound.groups,
    seed,
    growth,
  });
  const { twist, eye } = swirlOf(symmetry, name, seed);
  return {
    ...place,
    rise: response.rise * (1 + 0.1 * pitchOf(name)),
    symmetry,
    turn: [cos(symmetry * rotation), sin(symmetry * rotation)],
    outline: outlineOf(symmetry, name),
    eye,
    tables: radialTables(modes, symmetry, twist, reach),
  };
}

/**
 * Returns the twist of the figure between rim and center, in radians, and the eye of a spiral. With a symmetry of three
 * or more, a twist would smear the figure.
 */
function swirlOf(symmetry: number, name: string, seed: number): { twist: number; eye: Point } {
  const sign = randomStream('swirl', seed)() < 0.5 ? -1 : 1;
  const random = randomStream('twist', name);
  if (symmetry === 2) return { twist: sign * (0.5 + 0.6 * random()), eye: { x: 0, y: 0 } };
  if (symmetry > 2) return { twist: 0, eye: { x: 0, y: 0 } };
  const twist = sign * (4.5 + 3.5 * random());
  const direction = TAU * random();
  return { twist, eye: { x: 0.16 * cos(direction), y: 0.16 * sin(direction) } };
}
