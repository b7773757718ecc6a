import type { Palette } from '#shared/art/color/palette.ts';
import { inSky } from '#shared/art/marks/constellation.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { constellations } from '#shared/art/marks/zodiac-stars.ts';
import { smoothstep } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Scene } from '#shared/art/scene/scene.ts';
import { starsAround } from '#shared/art/sky/sky.ts';
import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

/** The least distance between two stars, in radii of the constellation. */
const APART = 0.06;
/** The number of opacities that stars have. */
const LEVELS = 8;
/** The opacity of the brightest stars on ink and on paper. */
const OPACITY = { dark: 0.85, light: 1 };

/**
 * Returns the stars that really stand around the constellation, fainter than its own. `turn` is the angle in radians by
 * which the sky has turned clockwise. On paper, they fade out with the distance from the constellation, because dots
 * all over a light ground would look like dirt.
 */
export function skyMarks(sign: ZodiacSign, scene: Scene, palette: Palette, turn: number): Mark {
  const { sky, half, center } = scene;
  const corner = Math.sqrt(half.x * half.x + half.y * half.y);
  const away = Math.sqrt(sky.center.x * sky.center.x + sky.center.y * sky.center.y);
  const builder = new DiscBuilder();
  const kept: Point[] = constellations[sign].stars.map(([x, y]) => ({ x: x / 100, y: y / 100 }));
  for (const star of starsAround(sign, (corner + away) / sky.radius)) {
    const { x, y, magnitude } = star;
    const place = inSky(sky, star, turn);
    // Only the clearing around the constellation is sky.
    if (x * x + y * y > 1) continue;
    if (Math.abs(place.x) > half.x || Math.abs(place.y) > half.y || isTaken(scene, place.x, place.y)) continue;
    // Stars that almost touch would print as one speck. The brightest comes first.
    if (kept.some((other) => (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y) < APART * APART)) continue;
    kept.push(star);
    const distance = Math.sqrt(x * x + y * y);
    const share = palette.dark ? smoothstep(8, 1.5, distance) * 0.7 + 0.3 : smoothstep(2.1, 2, distance);
    // The faintest stars on paper would be specks.
    if (magnitude > (palette.dark ? 5 : 3.2)) continue;
    const brightness = palette.dark ? Math.max(0.22, Math.min(1, (5.6 - magnitude) / 4)) : 1;
    const level = Math.round(brightness * share * (LEVELS - 1));
    if (level === 0) continue;
    builder.add(place.x, place.y, 0.0022 + 0.0014 * Math.max(0, 5 - magnitude), level);
  }
  const opacity = palette.dark ? OPACITY.dark : OPACITY.light;
  return builder.build(
    Array.from({ length: LEVELS }, (_, level) => ({ color: palette.stars, alpha: (opacity * level) / (LEVELS - 1) })),
  );

  /** Returns whether the plate, its ring, or its reflection is at a point of the picture. */
  function isTaken({ ring, horizon }: Scene, x: number, y: number): boolean {
    if (y > horizon - 0.02) return true;
    const radius = ring[1] + 0.05;
    return (x - center.x) * (x - center.x) + (y - center.y) * (y - center.y) < radius * radius;
  }
}
