import type { Ground } from '#shared/art/color/grounds.ts';
import { type Rgb, rgbOfOklch } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { mixed } from '#shared/art/color/ramp.ts';
import type { Layer } from '#shared/art/layer.ts';
import { hillsLayer } from '#shared/art/layers/hills.ts';
import { raysLayer } from '#shared/art/layers/rays.ts';
import { voiceLayer } from '#shared/art/layers/voice.ts';
import { POINT, waterLayer } from '#shared/art/layers/water.ts';
import { TAU } from '#shared/art/math.ts';
import type { Plan } from '#shared/art/plan.ts';
import type { Disc } from '#shared/art/scene/disc.ts';
import { footOf } from '#shared/art/scene/stage.ts';
import { brushAt, type Figure, type Figured, orbitAround, ringsAround, yearOn } from '#shared/art/scenes/figures.ts';
import { arcAbove, glintOf, visibleArc, within } from '#shared/art/scenes/parts.ts';
import { AROUND } from '#shared/art/voice/lines.ts';
import { arches, counted, heardAround, type Slot, spread, strandsOf } from '#shared/art/voice/strands.ts';
import type { Element } from '#shared/astrology/zodiac.ts';

/** What may surround a disc. Each counts the life path and shows the voice. */
export type Kind = 'sunrise' | 'hills' | 'gate' | 'rings' | 'open' | 'rise' | 'sea';

/**
 * What surrounds the disc of a look for an element, from Sunday. Of the four looks of a person, at most one stands on
 * water and at most one on land, so that the looks differ in more than their colors (`scenes.test.ts`).
 */
export type Kinds = Record<Element, readonly Kind[]>;

/** Returns what surrounds the disc of a person. */
export const kindOf = (kinds: Kinds, { element, weekday }: Plan): Kind => kinds[element][weekday]!;

/** Returns whether a kind stands on water or on land. */
export const isGrounded = (kind: Kind): boolean => !['rings', 'open'].includes(kind);

/** Returns a disc above its horizon. Hills stand in front of it, so no horizon hides it. */
export const discOver = (kind: Kind, disc: Omit<Disc, 'bottom'>, horizon: number): Disc => ({
  ...disc,
  bottom: kind === 'hills' ? Number.POSITIVE_INFINITY : horizon,
});

/** How the legend describes what surrounds a disc, unless the element has words of its own. */
const phrases: Record<Kind, string> = {
  sunrise: 'rays stand over the horizon',
  hills: 'hills stand in front of the disc',
  gate: 'the disc hangs in a gate of arches',
  rings: 'rings spread from the disc',
  open: 'a brush left the rings of the disc open',
  rise: 'rings of light rise over the water',
  sea: 'the sea carries the light of the disc',
};

const phrasesOfElements: Partial<Record<Element, Partial<Record<Kind, string>>>> = {
  fire: { hills: 'hills like dunes lie in front of the disc', rings: 'rings of light spread from the disc' },
  earth: {
    rings: 'rings like those of a tree stand around the disc',
    rise: 'rings rise over a lake',
    sea: 'a lake carries the light of the disc',
  },
  air: {
    hills: 'hills like banks of mist lie in front of the disc',
    rise: 'rings spread through the air over the water',
    sea: 'the wind lays the light of the disc on the water',
  },
  water: { hills: 'hills like swells of the sea lie in front of the disc', rings: 'ripples spread from the disc' },
};

/** Returns how the legend describes what surrounds a disc for the element of a sign. */
export const phraseOf = (kind: Kind, element: Element): string => phrasesOfElements[element]?.[kind] ?? phrases[kind];

/** What the surroundings of a disc are drawn from. */
export type Setting = Figure & {
  sea: Palette;
  horizon: number;
  /** the radii of the hairline on which the year runs, and of the first and the last line around the disc */
  orbit: number;
  band: readonly [inner: number, outer: number];
  /** the height at which a reflection ends, and half the width of the water, the whole sheet by default */
  foot: number;
  shore?: number;
  /** whether rays are so bold that the weave of cloth does not swallow them */
  isBold?: boolean;
  /** the angle of the quiet part of the sheet, if the lines around the disc leave the sheet */
  toward?: number;
  ink?: Rgb;
  /** changes the widths of the lines */
  fit?(slot: Slot): Slot;
};

/** What surrounds a disc: layers behind and in front of it. */
export type Surroundings = Figured & { front?: Layer[] };

/** Adds layers to the hairline of a setting. */
const withOrbit = (setting: Setting, layers: readonly Layer[], reach = setting.orbit): Figured => {
  const orbit = orbitAround(setting, setting.orbit, setting.horizon, setting.toward);
  return { ...orbit, layers: [...orbit.layers, ...layers], reach: Math.max(reach, orbit.reach) };
};

/** The water of a setting with the reflection of the disc. Its lines count the life path if nothing else does. */
function waterIn(setting: Setting, isCounting: boolean): Layer {
  const { plan, stage, palette, sea, disc, horizon, foot, shore } = setting;
  return waterLayer(
    plan,
    { ...palette, accent: sea.accent },
    {
      ...{ disc, horizon, foot, glint: glintOf(sea), line: sea.ring[0] },
      shore: shore ?? (stage.block.shape === 'arch' ? stage.block.half.x : stage.reach.x + POINT),
      ...(isCounting && { strands: strandsOf(plan.lifePath) }),
    },
  );
}

const drawn: Record<Kind, (setting: Setting) => Surroundings> = {
  sunrise(setting) {
    const { plan, palette, disc, horizon, band, isBold } = setting;
    const [inner, outer] = band;
    const arc = arcAbove(disc.center, outer, horizon, 0.03);
    const strands = strandsOf(plan.lifePath);
    const rays = raysLayer(plan, palette, { center: disc.center, inner, outer, arc, strands, isBold });
    return withOrbit(setting, [rays, waterIn(setting, false)], outer);
  },
  hills(setting) {
    const { plan, stage, palette, sea, horizon, orbit, toward } = setting;
    const tinted = (ground: Ground, l: number) => rgbOfOklch({ ...ground, l: ground.l + l });
    const strands = strandsOf(plan.lifePath);
    const { ground } = palette;
    const isShore = palette.dark !== sea.dark;
    const hills = hillsLayer(plan, palette, {
      ...{ stage, strands, ink: sea.ring[0] },
      // A single hill would hide too much of the disc.
      top: horizon + (strands.count < 3 ? 0.1 : 0),
      foot: Math.max(horizon + 0.2, footOf(stage) - 0.12),
      far: isShore
        ? mixed(palette.tones[4]!, rgbOfOklch(ground), 0.35)
        : mixed(tinted(ground, palette.dark ? 0.17 : -0.06), palette.ring[0], 0.2),
      near: isShore ? rgbOfOklch(sea.ground) : tinted(ground, palette.dark ? 0.05 : -0.16),
      haze: isShore ? tinted(sea.ground, 0.08) : rgbOfOklch(ground),
    });
    return { ...orbitAround(setting, orbit, horizon - 0.12, toward), front: [hills] };
  },
  gate(setting) {
    const { plan, stage, palette, disc, horizon, band } = setting;
    const { center } = disc;
    const strands = strandsOf(plan.lifePath);
    const slots = spread(strands, band[1] - band[0]);
    const lines = arches(slots, center, band, horizon);
    const gate = { lines, counted: counted(strands, 'arch', 'arches'), where: 'over the disc', shows: within(stage) };
    const last = band[0] + slots.at(-1)!.position * (band[1] - band[0]);
    return {
      layers: [voiceLayer(plan, palette, gate), waterIn(setting, false)],
      reach: band[1],
      year: yearOn(center, last, { start: -TAU / 4, length: TAU / 2 }, 'the outermost arch'),
    };
  },
  rings(setting) {
    const { stage, disc, band, toward, ink, fit } = setting;
    const around = ringsAround(setting, {
      ...{ radii: band, growth: 1.3, ink, fit },
      ...(toward === undefined
        ? { arc: AROUND }
        : {
            arc: { start: toward - TAU / 2, length: TAU },
            more: {
              heard: heardAround(Math.max(0.3, visibleArc(stage, disc.center, band[1], toward, 1.2).length / 2)),
            },
          }),
    });
    return withOrbit(setting, around.layers, band[1]);
  },
  open(setting) {
    const { plan, band, ink, fit } = setting;
    const arc = { start: -0.4 + 0.25 * (plan.signNumber % 4), length: 0.84 * TAU };
    const around = ringsAround(setting, {
      ...{ radii: band, arc, ink, fit },
      one: 'open ring',
      more: { brush: brushAt },
    });
    return withOrbit(setting, around.layers, band[1]);
  },
  rise(setting) {
    const { stage, disc, horizon, band, toward, ink, fit } = setting;
    const { center } = disc;
    const arc = (ring: number) => arcAbove(center, ring, horizon, 0);
    const { start, length } = arc(band[1]);
    const seen = visibleArc({ half: stage.half, horizon }, center, band[1], toward ?? 0, 1.6);
    // The voice runs along the part of the rings that is on the sheet.
    const heard = (time: number): number => (start + length * time - seen.start) / seen.length;
    const more = toward === undefined ? {} : { heard };
    const around = ringsAround(setting, { ...{ radii: band, arc, ink, fit, more }, growth: 1.3 });
    return withOrbit(setting, [...around.layers, waterIn(setting, false)], band[1]);
  },
  sea: (setting) => withOrbit(setting, [waterIn(setting, true)]),
};

/** Returns the surroundings of a kind. */
export const surroundingsOf = (kind: Kind, setting: Setting): Surroundings => drawn[kind](setting);
