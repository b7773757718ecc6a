import { hashOf } from '#shared/art/random.ts';

export const materialNames = ['sand', 'threads', 'liquid', 'strata', 'seeds', 'engrave'] as const;

/** The name of the material that the figure on the plate is made of. */
export type MaterialName = (typeof materialNames)[number];

/** The patterns of food words for each material. The first pattern that matches decides. */
const words: readonly (readonly [material: MaterialName, pattern: RegExp])[] = [
  [
    'liquid',
    /soup|sushi|sashimi|ramen broth|coffee|espresso|latte|tea\b|wine|beer|juice|smoothie|broth|oyster|honey|ice cream|yog/,
  ],
  ['threads', /noodle|pasta|spaghetti|ramen|pho\b|linguine|tagliatelle|lasagn|udon|vermicelli|pad thai|kimchi/],
  ['strata', /cake|chocolat|cheese|burger|pancake|waffle|sandwich|brownie|croissant|pastr|pie\b|tiramisu|toast/],
  ['sand', /rice|bread|pizza|grain|couscous|risotto|paella|oat|porridge|polenta|cookie|popcorn|falafel/],
  [
    'seeds',
    /fruit|berr|bean|apple|mango|cherr|grape|pomegranate|melon|banana|peach|fig\b|figs|nut\b|nuts|olive|hummus|lentil|pea\b|peas/,
  ],
  [
    'engrave',
    /salad|herb|taco|curry|steak|burrito|kebab|grill|barbecue|bbq|fish|chicken|vegetable|spinach|pepper|stew/,
  ],
];

/** The accent hue in degrees for the foods of each material. */
const hues: Record<MaterialName, number> = { liquid: 200, threads: 75, sand: 55, strata: 30, seeds: 12, engrave: 140 };

const known = (food: string): MaterialName | undefined => {
  const plain = food.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return words.find(([, pattern]) => pattern.test(plain))?.[0];
};

/** Returns the material of a food. The material of an unknown food depends only on a hash of its name. */
export const materialOf = (food: string): MaterialName =>
  known(food) ?? materialNames[hashOf('material', food) % materialNames.length]!;

/**
 * Returns the accent hue of a food in degrees: within 24 degrees of its material's hue, or any hue for an unknown food.
 */
export function foodHueOf(food: string): number {
  const hash = hashOf('food hue', food);
  const material = known(food);
  return material ? (hues[material] + (hash % 49) - 24 + 360) % 360 : hash % 360;
}
