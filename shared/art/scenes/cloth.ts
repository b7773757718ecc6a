import { type Ground, isDark } from '#shared/art/color/grounds.ts';
import { oklchOf, rgbOfOklch } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Cloth } from '#shared/art/cutout/cloth.ts';
import type { Layer } from '#shared/art/layer.ts';
import { beadLayer } from '#shared/art/layers/bead.ts';
import { discLayer } from '#shared/art/layers/disc.ts';
import { lettersLayer } from '#shared/art/layers/letters.ts';
import { raysLayer } from '#shared/art/layers/rays.ts';
import { skyIn, skyLayer } from '#shared/art/layers/sky.ts';
import { voiceLayer } from '#shared/art/layers/voice.ts';
import { defaultLook, type Look } from '#shared/art/looks.ts';
import { EVERYWHERE } from '#shared/art/marks/draw-mark.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import { TAU } from '#shared/art/math.ts';
import type { ArtInput, Point } from '#shared/art/parameters.ts';
import type { Composition } from '#shared/art/picture.ts';
import { type Plan, planOf } from '#shared/art/plan.ts';
import type { Disc } from '#shared/art/scene/disc.ts';
import type { Stage } from '#shared/art/scene/stage.ts';
import { bandLines } from '#shared/art/scenes/bands.ts';
import { dayKind } from '#shared/art/scenes/day.ts';
import { orbitAround, ringsAround } from '#shared/art/scenes/figures.ts';
import { darkAngle, litOnDay, openRings } from '#shared/art/scenes/moon.ts';
import { nearKind } from '#shared/art/scenes/near.ts';
import { discSayings, paletteOn, sideOf } from '#shared/art/scenes/parts.ts';
import { isGrounded, type Kind, type Setting, surroundingsOf } from '#shared/art/scenes/surroundings.ts';
import { AROUND, pointAt } from '#shared/art/voice/lines.ts';
import { counted, strandsOf } from '#shared/art/voice/strands.ts';
import { dayOfYear } from '#shared/astrology/calendar.ts';

/** The purpose of a figure without a ground. */
export type CutoutExtent = {
  /** the proportions of the print area */
  frame: Frame;
  /** the kind of cloth, which determines the inks */
  cloth: Cloth;
  /** Whether the constellation is drawn. A sticker has none, because it must be one connected piece. */
  hasConstellation: boolean;
};

/** The colors for which the inks on cloth are chosen. */
const cloths: Record<Cloth, Ground> = {
  dark: { name: 'midnight', l: 0.2, c: 0.01, h: 264 },
  light: { name: 'cream', l: 0.93, c: 0.01, h: 86 },
};
/** The lightness of the darkest tone on dark cloth, which would swallow a darker one, and how much lighter each next is. */
const [LEAST, STEP] = [0.33, 0.05];
/** The aspect ratio from which an area is so wide that a disc alone would look lost. */
const WIDE = 2;

/**
 * Composes the figure of an artwork without a ground, as it is printed on cloth: the disc over the sea, the moon, or the
 * constellation in a ring, by the look. Only the proportions of `frame` matter. Paint it with `paintCutout` or
 * `cutoutBands`, which make all inks opaque.
 */
export function composeCutout(input: ArtInput, { frame, cloth, hasConstellation }: CutoutExtent): Composition {
  const plan = planOf({ ...input, caption: false }, { frame });
  const stage = plan.stageOf('full');
  const palette = onCloth(paletteOn(plan, cloths[cloth]));
  const motif = hasConstellation ? motifs[input.look ?? defaultLook] : sticker;
  const { disc, layers } = motif(plan, stage, palette);
  const plate = plan.plateOf(disc, stage);
  const discs = discLayer(plate, palette, ...discSayings(plan, plate, palette));
  return {
    ...{ palette, ground: { stage, sky: palette.ground }, plates: [plate], span: EVERYWHERE },
    layers: [...layers.slice(0, -1), discs, ...layers.slice(-1)],
  };
}

/** Lightens the tones of a disc that dark cloth would swallow. */
function onCloth(palette: Palette): Palette {
  if (!isDark(palette.ground)) return palette;
  const lifted = palette.tones.map((tone, i) => {
    const color = oklchOf(tone);
    return rgbOfOklch({ ...color, l: Math.max(color.l, LEAST + STEP * i) });
  });
  return { ...palette, tones: lifted };
}

/** The disc of a motif and its layers from bottom to top; the disc is painted before the last. */
type Motif = (plan: Plan, stage: Stage, palette: Palette) => { disc: Disc; layers: Layer[] };

const NONE = Number.POSITIVE_INFINITY;

/** How much larger a motif is in a long area than in a square one. */
const growth = ({ half }: Stage): number => 1 + 0.14 * Math.min(1, 3 * (Math.max(half.x, half.y) - 1));

/** Returns the middle of a motif, which is lifted in a tall area. */
const middleOf = ({ half }: Stage, y: number): Point => ({ x: 0, y: y - 0.1 * (half.y - 1) });

/** The constellation without its neighbors, in bold lines that the weave does not swallow. */
const starsAt = (plan: Plan, palette: Palette, center: Point, radius: number): Layer =>
  skyLayer(plan, palette, skyIn(plan, center, radius), () => true, true);

const starsInCorner = (plan: Plan, { half }: Stage, palette: Palette, radius: number): Layer => {
  const [x, y] = [half.x - radius - 0.06, half.y - radius - 0.06];
  return starsAt(plan, palette, { x: -sideOf(plan) * x, y: -y }, radius);
};

const lettersAt = (plan: Plan, palette: Palette, y: number): Layer =>
  lettersLayer(plan, palette, { middle: { x: 0, y }, half: 0.7, where: 'at the foot of the figure' });

/** The disc in what surrounds it on the sheet: free, or over the sea. */
const surrounded =
  (kindIn: (plan: Plan) => Kind): Motif =>
  (plan, stage, palette) => {
    const k = growth(stage);
    const sheet = kindIn(plan);
    // Hills are areas that reach the edges of a sheet, which cloth does not have.
    const kind = sheet === 'hills' ? 'gate' : sheet;
    const isFree = !isGrounded(kind);
    const center = middleOf(stage, isFree ? 0 : -0.08);
    const radius = (isFree ? 0.54 : 0.5) * k;
    const horizon = isFree ? NONE : center.y + (kind === 'gate' ? 0.72 : 0.26) * radius;
    const disc = { center, radius, bottom: horizon, lit: null };
    const foot = isFree ? center.y + 0.86 * k : horizon + (kind === 'gate' ? 0.44 : 0.62) * k;
    const setting: Setting = {
      ...{ plan, stage, palette, sea: palette, disc, horizon, foot, orbit: 1.08 * radius },
      band: [1.15 * radius, (kind === 'sunrise' ? 1.7 : 1.52) * radius],
      shore: 1.62 * radius,
      isBold: true,
    };
    const { layers, year } = surroundingsOf(kind, setting);
    return {
      disc,
      layers: [
        starsInCorner(plan, stage, palette, 0.2 * k),
        ...layers,
        lettersAt(plan, palette, foot + 0.08),
        beadLayer(plan, palette, year, false),
      ],
    };
  };

const moon: Motif = (plan, stage, palette) => {
  const k = growth(stage);
  const center = middleOf(stage, 0.02);
  const radius = 0.53 * k;
  const disc = { center, radius, bottom: NONE, lit: litOnDay(plan) };
  const figure = { plan, stage, palette, disc };
  const isRound = disc.lit === null || disc.lit.share === 0;
  const [inner, outer] = [1.1 * radius, 1.1 * radius + 0.2];
  const rays = { center, inner, outer: outer - 0.03, arc: AROUND, strands: strandsOf(plan.lifePath) };
  const orbit = orbitAround(figure, outer);
  const { layers, year } = isRound
    ? { ...orbit, layers: [raysLayer(plan, palette, rays), ...orbit.layers] }
    : openRings(figure, [inner, outer], darkAngle(disc));
  return {
    disc,
    layers: [
      starsInCorner(plan, stage, palette, 0.2 * k),
      ...layers,
      lettersAt(plan, palette, Math.min(stage.half.y - 0.07, center.y + outer + 0.12)),
      beadLayer(plan, palette, year, false),
    ],
  };
};

/** The constellation in rings on which a small disc marks the day of birth. */
const ringed: Motif = (plan, stage, palette) => {
  const middle = { x: 0, y: 0 };
  const radius = 0.2;
  const time = (dayOfYear(plan.input.birthday) - 0.5) / 366;
  const disc = { center: pointAt(middle, 0.71, TAU * time), radius, bottom: NONE, lit: null };
  const shows = (point: Point): boolean => {
    const [dx, dy] = [point.x - disc.center.x, point.y - disc.center.y];
    return dx * dx + dy * dy > (radius + 0.045) * (radius + 0.045);
  };
  const figure = { plan, stage, palette, disc: { ...disc, center: middle } };
  const { layers } = ringsAround(figure, { radii: [0.62, 0.8], arc: AROUND, where: 'around the stars', shows });
  return {
    disc,
    layers: [
      ...layers,
      starsAt(plan, palette, middle, 0.5),
      lettersAt(plan, palette, Math.min(0.95, stage.half.y - 0.05)),
    ],
  };
};

const motifs: Record<Look, Motif> = { day: surrounded(dayKind), moon, near: surrounded(nearKind), far: ringed };

/** A sticker is one disc in rings; on a wide one, the voice runs from end to end behind it. */
const sticker: Motif = (plan, stage, palette) => {
  const disc = { center: { x: 0, y: 0 }, radius: 0.68, bottom: NONE, lit: null };
  const { half } = stage;
  const outer = 0.96;
  const around = ringsAround({ plan, stage, palette, disc }, { radii: [1.1 * disc.radius, outer], arc: AROUND });
  const band = {
    lines: bandLines(plan, { half: half.x - 0.05, top: -0.42, bottom: 0.42 }),
    counted: counted(strandsOf(plan.lifePath), 'line'),
    where: 'beside the disc',
    shows: ({ x, y }: Point): boolean => x * x + y * y > outer * outer + 0.02,
  };
  const isWide = half.x / half.y >= WIDE;
  return {
    disc,
    layers: [
      ...(isWide ? [voiceLayer(plan, palette, band)] : []),
      ...around.layers,
      beadLayer(plan, palette, around.year, false),
    ],
  };
};
