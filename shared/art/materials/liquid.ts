import { contours } from '#shared/art/materials/contours.ts';
import type { Material } from '#shared/art/materials/material.ts';
import { flowingSheets, sheets } from '#shared/art/materials/sheets.ts';
import { stipple } from '#shared/art/materials/stipple.ts';
import { anyOf } from '#shared/art/materials/words.ts';

export const liquid: Material = {
  name: 'liquid',
  phrase: 'seven washes of ink whose drops run into each other',
  foods: anyOf(
    '*soup* *broth sushi* sashimi omakase oyster* coffee* espresso latte* tea', // English
    'wine* beer beers *juice* smoothie* milk$ honey ice-cream* yog*', // English
    '*suppe* *soep* *soppa *saft *kaffe* koffie *tee thee te$ *bier *wein', // German, Dutch, Nordic
    'eis *eeis *eneis *ereis ijs glass$ is$ honig hon*ng', // German, Dutch, Nordic
    'caf* thé$ thé-vert chá sopa* jus suco vin vino vinho bière cerve* glace helado* gelat* miel mel', // French, Spanish, Italian, Portuguese
    'zup* barszcz herbat* piwo miód lody *orba* çay kahve*', // Polish, Turkish
    'matcha chai lassi *jjigae', // Asian and Arabic, in Latin letters
    '寿司 すし 汤 湯 茶 コーヒー 咖啡 酒 アイス *찌개 초밥 커피 *차', // Chinese, Japanese, Korean
    'σούπα* καφέ* μέλι παγωτό суп борщ* чай кофе мёд моро* суши', // Greek, Russian, Ukrainian
    'شوربة حساء شاي قهوة عصير عسل', // Arabic
    'מרק תה קפה דבש גלידה', // Hebrew
    '!*cake* !*kuchen !*schwein !coq-au-vin !cha-siu', // cakes and meat
  ),
  hue: 200,
  response: { ...flowingSheets, lean: 1.2, fineness: 0.6, twist: 1.4 },
  shader: (palette) => sheets(palette, contours(2, 0.04)),
  marks: stipple({ most: 0.07, smallest: 0.0014, largest: 0.0027, toward: -1 }),
};
