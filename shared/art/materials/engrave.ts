import { contours } from '#shared/art/materials/contours.ts';
import type { Material } from '#shared/art/materials/material.ts';
import { flowingSheets, sheets } from '#shared/art/materials/sheets.ts';
import { fineGrain } from '#shared/art/materials/stipple.ts';
import { anyOf } from '#shared/art/materials/words.ts';

export const engrave: Material = {
  name: 'engrave',
  phrase: 'seven tones engraved with fine lines',
  foods: anyOf(
    '*sal*ad* *salat* herb* taco* *curry* steak* burrito* *keba* *grill* barbecue* bbq *fish* chicken*', // English
    'vegetable* spinach pepper* stew* potato* fries salmon meat* seafood', // English
    '*gemüse* *fleisch* *fisch* *wurst* *schnitzel *kartof* pomme* kip vis *fisk* kött* kjøtt* kød* ky*ling*', // German, Dutch, Nordic
    'légume* viande* poisson* poulet* b*uf frites carne* pollo* pescad* verdur* patat* pesce frango* peixe*', // French, Spanish, Italian, Portuguese
    'mare mer mar', // the sea: frutti di mare
    'warzyw* mięs* kurczak* ryb* döner tavuk balık balik', // Polish, Turkish
    '*katsu* tempura *gogi tikka masala shawarma kof*', // Asian and Arabic, in Latin letters
    'サラダ カレー 咖喱 魚 鱼 肉 菜 鸡 鶏 焼 土豆 카레 *고기 *갈비 *치킨', // Chinese, Japanese, Korean
    '*σαλάτα ψάρι* σουβλάκ* салат* м-ясо шашлы* рыб* риба кури* ово* карто*', // Greek, Russian, Ukrainian
    'سلطة كباب شاورما سمك دجاج لحم', // Arabic
    'סלט* שווארמה דגים עוף בשר אדמה', // Hebrew
  ),
  hue: 140,
  response: { ...flowingSheets, lean: 0.8, fineness: 0.72 },
  shader: (palette) => sheets(palette, contours(6, 0.014)),
  marks: fineGrain,
};
