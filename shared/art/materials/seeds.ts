import { evaluateField } from '#shared/art/field/field.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import { contours } from '#shared/art/materials/contours.ts';
import type { Material, Plate } from '#shared/art/materials/material.ts';
import { flowingSheets, levelOf, sheets } from '#shared/art/materials/sheets.ts';
import { anyOf } from '#shared/art/materials/words.ts';
import { cos, GOLDEN_ANGLE, sin } from '#shared/art/math.ts';

/**
 * The number of seeds on a plate of radius .6. It grows with the area, so seeds have nearly the same size on every
 * plate.
 */
const SEEDS = 6500;

/** Returns seeds in a sunflower pattern that swell toward the middle of each sheet. */
function seedHeads({ field, tone, bottom, scale }: Plate): DiscBuilder {
  const count = Math.floor(SEEDS * scale * scale);
  const spacing = field.radius / Math.sqrt(count);
  const distances = Float64Array.from({ length: count }, (_, i) => spacing * Math.sqrt(i + 0.5));
  const xs = distances.map((distance, i) => field.center.x + distance * cos(i * GOLDEN_ANGLE));
  const ys = distances.map((distance, i) => field.center.y + distance * sin(i * GOLDEN_ANGLE));
  const heights = new Float64Array(count);
  evaluateField(field, xs, ys, heights);
  const builder = new DiscBuilder();
  for (let i = 0; i < count; i += 1) {
    const level = levelOf(tone, heights[i]!);
    const sheet = Math.floor(level);
    const within = level - sheet;
    // Seeds on the edges of a sheet would make the edges ragged.
    const inner = 0.5 - Math.abs(within - 0.5) - 0.1;
    if (inner < 0) continue;
    const radius = spacing * (0.1 + 0.65 * inner);
    if (distances[i]! > field.radius - radius || ys[i]! > bottom - radius) continue;
    builder.add(xs[i]!, ys[i]!, radius, sheet + 1);
  }
  return builder;
}

export const seeds: Material = {
  name: 'seeds',
  phrase: 'seeds arranged like those of a sunflower, in seven tones',
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
  hue: 12,
  response: { ...flowingSheets, lean: 0.4, fineness: 0.75, rings: 0.7 },
  shader: (palette) => sheets(palette, contours(3, 0.02)),
  marks: seedHeads,
};
