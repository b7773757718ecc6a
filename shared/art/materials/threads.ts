import type { Material } from '#shared/art/materials/material.ts';
import { flowingSheets, type Lines, sheets } from '#shared/art/materials/sheets.ts';
import { fineGrain } from '#shared/art/materials/stipple.ts';
import { anyOf } from '#shared/art/materials/words.ts';
import { clamp } from '#shared/art/math.ts';

/** The place of the thread within its sheet, and half its width. */
const [PLACE, HALF] = [0.88, 0.035];

/** A thread along the upper edge of each sheet, in the color of the next. */
const threadsAlong: Lines = (within, slope) => clamp(0.5 + (HALF - Math.abs(within - PLACE)) / slope, 0, 1);

export const threads: Material = {
  name: 'threads',
  phrase: 'seven tones with threads along their edges',
  foods: anyOf(
    '*noodle* pasta spaghet* ramen* pho linguin* tagliatelle lasagn* udon vermicelli pad-thai', // English
    'kimchi macaroni mac-*-cheese', // English
    '*nudel* nudl* *spätzle', // German, Nordic
    'pâtes nouille* fideo* macarr* espag*', // French, Spanish, Italian, Portuguese
    'makar*', // Polish, Turkish
    '*soba *myeon', // Asian and Arabic, in Latin letters
    'ラーメン うどん そば パスタ 麺 麵 面 米线 *국수 *면 파스타 김치', // Chinese, Japanese, Korean
    'μακαρ* лапша локшина паста макарон* спаг*', // Greek, Russian, Ukrainian
    '*كرونة', // Arabic
    'פסטה ספגטי אטריות', // Hebrew
    '!çikolat* !面包 !麵包', // Turkish cake, and bread written with the character for noodles
  ),
  hue: 75,
  response: { ...flowingSheets, lean: -0.95, fineness: 0.55, tilt: 26 },
  shader: (palette) => sheets(palette, threadsAlong),
  marks: fineGrain,
};
