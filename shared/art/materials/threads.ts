import { contours } from '#shared/art/materials/contours.ts';
import type { Material } from '#shared/art/materials/material.ts';
import { flowingSheets, sheets } from '#shared/art/materials/sheets.ts';
import { fineGrain } from '#shared/art/materials/stipple.ts';
import { anyOf } from '#shared/art/materials/words.ts';

export const threads: Material = {
  name: 'threads',
  phrase: 'fine threads in seven tones',
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
  response: { ...flowingSheets, lean: -0.95, fineness: 0.55 },
  shader: (palette) => sheets(palette, contours(4, 0.022)),
  marks: fineGrain,
};
