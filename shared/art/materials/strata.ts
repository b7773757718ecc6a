import { contours } from '#shared/art/materials/contours.ts';
import type { Material } from '#shared/art/materials/material.ts';
import { flowingSheets, sheets } from '#shared/art/materials/sheets.ts';
import { fineGrain } from '#shared/art/materials/stipple.ts';
import { anyOf } from '#shared/art/materials/words.ts';

export const strata: Material = {
  name: 'strata',
  phrase: 'seven sheets of cut paper, one behind the other',
  foods: anyOf(
    '*cake* *choc* *cheese* *burger* waffle* sandwich* brownie* croissant* pastr* *pie pies', // English
    'tiramisu toast tart do*nut* dumpling* hot-dog*', // English
    '*kuchen *torte *käse *kolad* *taart *koek* kaas *tårta *kaka *kake *choklad ost', // German, Dutch, Nordic
    'gâteau* fromage* tarte* crêpe* macaron* pastel* torta ques* empanada* formag* ciocc* bolo queijo*', // French, Spanish, Italian, Portuguese
    'ciast* tort ser pierog* börek peynir* çikolat* bakla*', // Polish, Turkish
    'gyoza bao samosa*', // Asian and Arabic, in Latin letters
    'ケーキ チョコ チーズ ハンバー 餃 饺 蛋糕 巧克力 汉堡 *케이크 *치즈* *버거 *만두', // Chinese, Japanese, Korean
    'τούρτα τυρ* *πιτα торт пирог* шоколад* сыр *бургер* блин* вареник* пельмен*', // Greek, Russian, Ukrainian
    'كيك* شوكولا* جبن* بقلاوة كنافة', // Arabic
    'עוג* שוקולד גבינ* המבורגר', // Hebrew
    '!*pizza* !gohan', // pizza with cheese, tamago kake gohan
  ),
  hue: 30,
  response: { ...flowingSheets, lean: -1.4, fineness: 0.6, rings: 0.6 },
  shader: (palette) => sheets(palette, contours(2, 0.03)),
  marks: fineGrain,
};
