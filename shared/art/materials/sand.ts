import { contours } from '#shared/art/materials/contours.ts';
import type { Material } from '#shared/art/materials/material.ts';
import { flowingSheets, sheets } from '#shared/art/materials/sheets.ts';
import { stipple } from '#shared/art/materials/stipple.ts';
import { anyOf } from '#shared/art/materials/words.ts';

export const sand: Material = {
  name: 'sand',
  phrase: 'sand blown over seven dunes',
  foods: anyOf(
    'rice *bread *dough *pizz* *grain* couscous risott* paella oat* porridge polenta cookie* popcorn falafel*', // English
    'reis* *reis *brot *brötchen brez* rijst *brood ris *bröd *brød', // German, Dutch, Nordic
    'riz pain baguette* arroz pan riso pane pão', // French, Spanish, Italian, Portuguese
    'ryż* chleb* pilav* ekmek lahmacun', // Polish, Turkish
    'onigiri gohan *mbap bir*ani naan roti kabsa', // Asian and Arabic, in Latin letters
    '米 飯 饭 丼 パン ピザ 面包 麵包 披萨 *밥 *빵 피자', // Chinese, Japanese, Korean
    'ρύζι ψωμί πίτσα рис хлеб* хліб* пиц* піц*', // Greek, Russian, Ukrainian
    'أرز رز خبز بيتزا كبسة', // Arabic
    'אורז לחם פיצה פיתה', // Hebrew
    '!kung-pao !pan-fried !poulet* !curry-rice', // false friends of pão, pan, and roti; curry
  ),
  hue: 55,
  response: { ...flowingSheets, fineness: 0.8 },
  shader: (palette) => sheets(palette, contours(3, 0.016)),
  marks: stipple({ most: 0.17, smallest: 0.0012, largest: 0.0023, toward: 1 }),
};
