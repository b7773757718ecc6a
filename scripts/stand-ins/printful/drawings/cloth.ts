import { blur, dyed, lightness, linear, mix, path } from './paint.ts';

/** A garment before it is sewn up: outlines and strokes as path data. */
export type Pattern = {
  outline: string;
  /** What is seen of the inside, behind the neck. */
  inside?: string;
  /** Soft valleys and ridges of the cloth. */
  valleys: string[];
  ridges: string[];
  /** Joints of two pieces of cloth, and the stitches beside hems. */
  seams: string[];
  stitches: string[];
  /** Bands of ribbing, drawn as fine lines across `outline`. */
  ribs?: string[];
};

/**
 * The layers of a garment in a color: what lies under a print, and the folds that run over it. `isAllOver`: the print
 * covers the cloth, so its light must suit any color.
 */
export function sewn(pattern: Pattern, color: string, isAllOver = false) {
  const base = dyed(color);
  const light = lightness(base);
  // Shadow tells on light cloth, sheen on dark.
  const shade = isAllOver ? 0.2 : 0.1 + 0.3 * (1 - light);
  const sheen = isAllOver ? 0.09 : light > 0.5 ? 0.5 : 0.13;
  const line = light > 0.25 ? mix(base, '#000000', 0.28) : mix(base, '#ffffff', 0.16);
  const strokes = (paths: string[], attributes: string) => paths.map((data) => path(data, attributes)).join('');

  const defs =
    `${blur('cast', 16)}${blur('soft', 13)}${blur('softer', 26)}${blur('fine', 2.5)}` +
    `<clipPath id="cloth">${path(pattern.outline, '')}</clipPath>` +
    linear(
      'form',
      [0, 0, 1, 0],
      [
        [0, '#000000', shade * 0.9],
        [0.2, '#000000', 0],
        [0.42, '#ffffff', sheen * 0.45],
        [0.6, '#ffffff', 0],
        [0.8, '#000000', 0],
        [1, '#000000', shade],
      ],
    ) +
    linear(
      'fall',
      [0, 0, 0, 1],
      [
        [0, '#ffffff', sheen * 0.35],
        [0.35, '#ffffff', 0],
        [0.7, '#000000', 0],
        [1, '#000000', shade * 0.8],
      ],
    );

  const under =
    `<g filter="url(#cast)" opacity="0.28">${path(pattern.outline, 'fill="#1c1712" transform="translate(4 20)"')}</g>` +
    (pattern.inside ? path(pattern.inside, `fill="${mix(base, '#000000', light > 0.25 ? 0.22 : 0.45)}"`) : '') +
    path(pattern.outline, `fill="${base}"`);

  const over =
    `<g clip-path="url(#cloth)">` +
    `<g filter="url(#softer)">${strokes(pattern.valleys, `fill="none" stroke="#000" stroke-opacity="${shade * 0.75}" stroke-width="46" stroke-linecap="round"`)}</g>` +
    `<g filter="url(#soft)">${strokes(pattern.valleys, `fill="none" stroke="#000" stroke-opacity="${shade * 0.6}" stroke-width="14" stroke-linecap="round"`)}` +
    `${strokes(pattern.ridges, `fill="none" stroke="#fff" stroke-opacity="${sheen * 0.8}" stroke-width="20" stroke-linecap="round"`)}</g>` +
    `${path(pattern.outline, 'fill="url(#form)"')}${path(pattern.outline, 'fill="url(#fall)"')}` +
    // The edge turns away from the light all round.
    `<g filter="url(#soft)">${path(pattern.outline, `fill="none" stroke="#000" stroke-opacity="${shade * 0.9}" stroke-width="16"`)}</g>` +
    strokes(pattern.ribs ?? [], `fill="none" stroke="${line}" stroke-opacity="0.4" stroke-width="1.6"`) +
    `<g filter="url(#fine)">${strokes(pattern.seams, `fill="none" stroke="#000" stroke-opacity="${shade}" stroke-width="7"`)}</g>` +
    strokes(pattern.seams, `fill="none" stroke="${line}" stroke-opacity="0.75" stroke-width="2"`) +
    strokes(
      pattern.stitches,
      `fill="none" stroke="${line}" stroke-opacity="0.6" stroke-width="1.5" stroke-dasharray="5 3.5"`,
    ) +
    `</g>${path(pattern.outline, `fill="none" stroke="${line}" stroke-opacity="0.55" stroke-width="1.5"`)}`;

  return { defs, under, over, base, line, shade };
}
