import { darkGroundHue, type Favorite, printable } from '#shared/art/color/favorite.ts';
import { hueStep, type Oklch, toward, wrapDegrees } from '#shared/art/color/oklch.ts';
import { isDark, type TonalKey } from '#shared/art/color/tonal-key.ts';
import { clamp } from '#shared/art/math.ts';
import { randomStream } from '#shared/art/random.ts';

/** The three colors that are blended into the background: the glow, the field, and the far side. */
export type GroundColors = readonly [glow: Oklch, field: Oklch, far: Oklch];

/**
 * Returns the background colors of a tonal key. The seed shifts the lightness by up to ±.045 and the hue by up to ±9
 * degrees. A yellow shifts less, because it would turn lime. The shifts make two artworks of the same input visibly
 * different without changing what a color is called. Slightly different favorite colors get almost the same shifts, so
 * the background never jumps when a shopper adjusts the color.
 */
export function groundColors(favorite: Favorite, key: TonalKey, seed: number): GroundColors {
  // There are four levels of lightness. Consecutive seeds never have the same level.
  const lift = (isDark(key) ? 0.026 : 0.03) * ((seed % 4) - 1.5);
  const turn = 6 * (Math.floor(4 * randomStream('palette', seed)()) - 1.5) * (1 - 7 * favorite.lift);
  const vary = ({ l, c, h }: Oklch): Oklch => printable({ l: Math.min(l + lift, 0.955), c, h: wrapDegrees(h + turn) });
  const [glow, field, far] = recipes[key](favorite);
  return [vary(glow), vary(field), vary(far)];
}

const recipes: Record<TonalKey, (favorite: Favorite) => GroundColors> = {
  night: ({ h, gray }) => {
    const ground = darkGroundHue(h);
    const c = gray ? 0.2 : Math.abs(hueStep(h, ground)) > 40 ? 0.62 : 1;
    return [
      { l: 0.31, c: 0.095 * c, h: ground },
      { l: 0.185, c: 0.058 * c, h: ground },
      { l: 0.225, c: 0.07 * c, h: ground },
    ];
  },
  dusk,
  dawn: ({ c, h, sun, lift }) => [
    { l: 0.9, c: 0.42 * c, h: sun },
    { l: 0.76 + lift, c: 0.72 * c + 0.2 * lift, h },
    { l: 0.82 + 0.7 * lift, c: 0.62 * c + 0.2 * lift, h },
  ],
  day: ({ c, h, sun, lift }) => [
    { l: 0.91, c: Math.min(0.04, 0.3 * c), h: toward(h, sun, 0.6) },
    { l: 0.85 + 0.5 * lift, c: Math.min(0.1, 0.6 * c) + 0.4 * lift, h },
    { l: 0.885 + 0.4 * lift, c: Math.min(0.085, 0.5 * c) + 0.4 * lift, h: toward(h, sun, 0.2) },
  ],
  noon: ({ l, c, h, sun, deep, gray, dull, lift }) => {
    // A mid-gray field looks like fog, so a gray favorite gets a pale background: warm in the glow and cool on the far
    // side.
    if (gray)
      return [
        { l: 0.905, c: 0.015, h: sun },
        { l: 0.8, c: 0.01, h },
        { l: 0.86, c: 0.017, h: deep },
      ];
    const middle = clamp(l + lift, 0.7, 0.84);
    const bold = Math.min(c, 0.17);
    // Browns look best on cream.
    const toned = (l0: number, cream: number, hue: number): Oklch => ({
      l: middle + l0 + (cream - middle - l0) * dull,
      c: bold + (0.045 - bold) * dull,
      h: hue,
    });
    return [toned(0.06, 0.905, toward(h, sun, 0.2)), toned(-0.055, 0.84, h), toned(-0.01, 0.88, h)];
  },
};

function dusk({ l: ownL, c: ownC, h: ownH, dull, shade, sun }: Favorite): GroundColors {
  // Dusty roses and browns get a plum background. A duller favorite color gets more plum.
  const plum = Math.min(1, 1.6 * dull) * clamp((76 - ownH) / 20, 0, 1);
  const [l, c, h] = [ownL - 0.3 * plum, ownC + (0.1 - ownC) * plum, toward(ownH, 330, plum)];
  // A dark background in these hues would look muddy. Yellow and orange turn to terracotta, and leaf green turns to
  // deep sea green.
  if (Math.abs(hueStep(h, darkGroundHue(h))) > 40) {
    const target = h < 108 ? 26 : 190;
    const bold = h < 66 ? 0.19 : 0.13;
    return [
      { l: h < 66 ? 0.53 : 0.46, c: Math.min(0.92 * c, bold), h: toward(h, target, 0.55) },
      { l: 0.3, c: Math.min(0.8 * c, 0.8 * bold), h: toward(h, target - 18, 0.9) },
      { l: 0.37, c: Math.min(0.85 * c, 0.9 * bold), h: toward(h, target - 8, 0.8) },
    ];
  }
  return [
    { l: clamp(0.9 * l, 0.46, 0.6), c: 0.92 * c, h: toward(h, sun, 0.25) },
    { l: clamp(0.66 * l, 0.32, 0.42), c: 0.8 * c, h: toward(h, shade, 0.6) },
    { l: clamp(0.75 * l, 0.36, 0.46), c: 0.85 * c, h: toward(h, shade, 0.2) },
  ];
}
