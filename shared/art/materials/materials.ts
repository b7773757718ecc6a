import { evaluateField } from '#shared/art/field/field.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Span } from '#shared/art/marks/draw-mark.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import { levelOf } from '#shared/art/materials/levels.ts';
import type { Material, Plate } from '#shared/art/materials/material.ts';
import { scatter } from '#shared/art/materials/scatter.ts';
import {
  cutPaper,
  engraving,
  flat,
  SHEETS,
  sheetAt,
  sheets,
  threadwork,
  wash,
} from '#shared/art/materials/textures.ts';
import { anyOf, plain } from '#shared/art/materials/words.ts';
import { cos, GOLDEN_ANGLE, sin } from '#shared/art/math.ts';
import { hashOf } from '#shared/art/random.ts';
import { depthIn } from '#shared/art/scene/disc.ts';

/** Grains of sand: the largest share of the scattered grains that is kept, and their radii in picture units. */
const SAND = { most: 0.22, smallest: 0.0018, largest: 0.005 };

/** Returns grains of the next lighter sheet of sand: dense at its edge, and sparse beyond it. */
function sandGrains(plate: Plate, seed: number, frame: Frame, span: Span): DiscBuilder {
  const { most, smallest, largest } = SAND;
  const sheetOf = (height: number) => sheetAt(levelOf(plate.tone, height));
  const kept = (height: number): number => {
    const at = sheetOf(height);
    const within = at - Math.floor(at);
    return most * within * within * within;
  };
  const inkOf = (height: number) => SHEETS[Math.floor(sheetOf(height)) + 1] ?? 6;
  return scatter(plate, { kept, most, smallest, largest, inkOf }, seed, frame, span);
}

/** The distance between seeds in picture units. */
const SPACING = 0.0165;

/** Returns seeds in a sunflower pattern, two tones lighter than the ground on which they lie. */
function seedHeads({ disc, field, tone, reach }: Plate): DiscBuilder {
  const count = Math.floor((disc.radius / SPACING) * (disc.radius / SPACING));
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let i = 0; i < count; i += 1) {
    const distance = SPACING * Math.sqrt(i + 0.5);
    const x = disc.center.x + distance * cos(i * GOLDEN_ANGLE);
    const y = disc.center.y + distance * sin(i * GOLDEN_ANGLE);
    if (Math.abs(x) > reach.x + SPACING || Math.abs(y) > reach.y + SPACING) continue;
    if (depthIn(disc, x, y) < 0.55 * SPACING) continue;
    xs.push(x);
    ys.push(y);
  }
  const heights = new Float64Array(xs.length);
  evaluateField(field, xs, ys, heights);
  const builder = new DiscBuilder();
  for (let i = 0; i < xs.length; i += 1) {
    const level = levelOf(tone, heights[i]!);
    builder.add(xs[i]!, ys[i]!, SPACING * (0.2 + 0.045 * level), Math.min(6, Math.floor(level) + 2));
  }
  return builder;
}

/** All materials. A food that matches several of them gets the first. */
export const materials: readonly Material[] = [
  {
    name: 'liquid',
    phrase: 'washes of ink that left tide lines',
    hue: 200,
    texture: wash,
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
  },
  {
    name: 'threads',
    phrase: 'fine threads that follow its tones',
    hue: 75,
    texture: threadwork,
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
  },
  {
    name: 'strata',
    phrase: 'sheets of cut paper that throw shadows',
    hue: 30,
    texture: cutPaper,
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
  },
  {
    name: 'sand',
    phrase: 'grains of sand',
    hue: 55,
    texture: sheets,
    marks: sandGrains,
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
  },
  {
    name: 'seeds',
    phrase: 'seeds in the spiral of a sunflower',
    hue: 12,
    texture: flat,
    marks: seedHeads,
    foods: anyOf(
      '*fruit* *berr* *bean* *apple* mango* cherr* grape* pomegranate* *melon* banan* peach*', // English
      'fig figs *nut *nuts olive* hummus lentil* *pea *peas orange$', // English
      'obst* *beere* frucht* *apfel kirsch* *nuss* *bohne* appel* frukt* äpple* *bær jordgubb*', // German, Dutch, Nordic
      'pomme fraise* frut* manzana* fresa* uva* frijol* fragol* maçã maçãs manga* morango* feij*', // French, Spanish, Italian, Portuguese
      'owoc* jabłk* truskawk* fasol* çilek', // Polish, Turkish
      'tofu da*l', // Asian and Arabic, in Latin letters
      '果 りんご いちご 莓 豆 과일 사과 딸기 포도', // Chinese, Japanese, Korean
      'φρούτ* μήλ* φράουλ* фрукт* ябл* клубник* ягод*', // Greek, Russian, Ukrainian
      'فواكه تفاح موز عنب تمر فول حمص عدس', // Arabic
      'פירות תפוחים תות* בננ* חומוס', // Hebrew
      '!*curry* !mare !mer !mar !pomme-de-terre !土豆', // curry, seafood, potatoes
    ),
  },
  {
    name: 'engrave',
    phrase: 'engraved lines that swell in its shadows',
    hue: 140,
    texture: engraving,
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
  },
];

const known = (food: string): Material | undefined => materials.find(({ foods }) => foods.test(plain(food)));

/** Returns the material of a food. The material of an unknown food depends only on a hash of its name. */
export const materialOf = (food: string): Material =>
  known(food) ?? materials[hashOf('material', food) % materials.length]!;

/**
 * Returns the accent hue of a food in degrees: within 24 degrees of its material's hue, or any hue for an unknown food.
 */
export function foodHueOf(food: string): number {
  const hash = hashOf('food hue', food);
  const material = known(food);
  return material ? (material.hue + (hash % 49) - 24 + 360) % 360 : hash % 360;
}
