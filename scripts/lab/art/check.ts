import { changes } from '#scripts/lab/art/changes.ts';
import {
  accentShare,
  allPairs,
  changed,
  contrast,
  distanceOnDisc,
  fingerprint,
  longestRun,
  previewLikeness,
  sharesOf,
  summary,
} from '#scripts/lab/art/checks.ts';
import { quantile } from '#scripts/lab/art/measures.ts';
import { favorites, type Person, randomPeople } from '#scripts/lab/art/people.ts';
import { distinctPlates, nearestTone } from '#scripts/lab/art/plates.ts';
import { randomSentence, randomSpeaker, spoken } from '#scripts/lab/art/voices.ts';
import { oklchOf, rgbOfHex } from '#shared/art/color/oklch.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { type Look, looks } from '#shared/art/looks.ts';

// `npm run lab -- art/check [seed] [looks]` measures the artworks of generated people and prints the table of docs/art.md. It
// takes several minutes and exits with 1 if a limit is missed. Missed values are bold.

const [seed = '100', names = 'day,moon,near,far'] = process.argv.slice(2);
const base = Number(seed);
const chosen = names.split(',').map((name) => looks.find(({ id }) => id === name)!.id);

let missed = 0;

/** Prints a row. Each measurement is its text and whether it holds. */
function row(check: string, required: string, cells: readonly (readonly [text: string, holds: boolean])[]): void {
  missed += cells.filter(([, holds]) => !holds).length;
  console.log(`| ${[check, required, ...cells.map(([text, holds]) => (holds ? text : `**${text}**`))].join(' | ')} |`);
}

const digits = (value: number): string => String(Number(value.toPrecision(3)));

console.log(`| seed ${base} | required | ${chosen.join(' | ')} |\n|---|---|${chosen.map(() => '---|').join('')}`);

const inLook = (people: readonly Person[], look: Look) => people.map((person) => ({ ...person, look }));
const sixty = randomPeople(60, base + 2);
const sixteen = randomPeople(16, base + 4);
const each = (measure: (look: Look) => readonly [text: string, holds: boolean]) => chosen.map(measure);

const pairs = new Map(chosen.map((look) => [look, summary(allPairs(inLook(sixty, look)))]));
row(
  'two people, distance: least / 5 % / median',
  '2 / 6 / 14',
  each((look) => {
    const { leastDistance: least, fifthPercentile: fifth, medianDistance: median } = pairs.get(look)!;
    return [`${digits(least!)} / ${digits(fifth!)} / ${digits(median!)}`, least! >= 2 && fifth! >= 6 && median! >= 14];
  }),
);
row(
  'two people, likeness: most / median',
  '.95 / .25',
  each((look) => {
    const { mostAlike: most, medianLikeness: median } = pairs.get(look)!;
    return [`${digits(most!)} / ${digits(median!)}`, most! <= 0.95 && median! <= 0.25];
  }),
);
row(
  'another day: least distance / most alike',
  '3 or .75',
  each((look) => {
    const contrasts = changed(inLook(sixteen, look), changes.day);
    const { leastDistance: least, mostAlike: most } = summary(contrasts);
    return [
      `${digits(least!)} / ${digits(most!)}`,
      contrasts.every(({ distance, likeness }) => distance >= 3 || likeness <= 0.75),
    ];
  }),
);
for (const name of ['letter', 'food', 'halfDay', 'voice', 'seed'] as const)
  row(
    `another ${name}: distance on the disc, least / median`,
    name === 'voice' ? '.9' : '1.5',
    each((look) => {
      const distances = inLook(sixteen, look).map((person) => distanceOnDisc(person, changes[name](person)));
      const least = Math.min(...distances);
      return [`${digits(least)} / ${digits(quantile(distances, 0.5))}`, least >= (name === 'voice' ? 0.9 : 1.5)];
    }),
  );
row(
  'a tiny change of color, likeness',
  '.98',
  each((look) => {
    const orange = inLook(sixteen.slice(0, 8), look).map((person) => ({ ...person, favoriteColor: '#E4572E' }));
    const least = Math.min(...changed(orange, changes.slightColor).map(({ likeness }) => likeness));
    return [digits(least), least >= 0.98];
  }),
);
row(
  'two speakers of one sentence / one speaker twice, median distance',
  'twice',
  each((look) => {
    const voices = inLook(sixteen, look).map((person, i) => {
      const [speaker, other] = [randomSpeaker(2 * i + base), randomSpeaker(2 * i + 1 + base)];
      const of = (who: ReturnType<typeof randomSpeaker>, take: number) =>
        fingerprint({ ...person, voiceprint: spoken(who, randomSentence(i + base), take) });
      const own = of(speaker, 1);
      return [contrast(own, of(other, 1)).distance, contrast(own, of(speaker, 2)).distance] as const;
    });
    const [speakers, retake] = [0, 1].map((i) =>
      quantile(
        voices.map((one) => one[i]!),
        0.5,
      ),
    );
    return [`${digits(speakers!)} / ${digits(retake!)}`, speakers! >= 2 * retake!];
  }),
);
const shares = new Map(
  chosen.map((look) => [look, inLook(sixty, look).map((person) => ({ person, ...sharesOf(person, 384) }))]),
);
row(
  'favorite hue on the disc: median / least',
  '.9 / .4',
  each((look) => {
    const colorful = shares.get(look)!.filter(({ person }) => oklchOf(rgbOfHex(person.favoriteColor)).c > 0.05);
    const hues = colorful.map(({ plateHue }) => plateHue);
    return [
      `${digits(quantile(hues, 0.5))} / ${digits(Math.min(...hues))}`,
      quantile(hues, 0.5) >= 0.9 && Math.min(...hues) >= 0.4,
    ];
  }),
);
row(
  'pixels below L .16 / above .97; mean lightness',
  '8 %, 10 %; .2 to .93',
  each((look) => {
    const all = shares.get(look)!;
    const [dark, light] = [Math.max(...all.map((one) => one.dark)), Math.max(...all.map((one) => one.light))];
    const means = all.map(({ mean }) => mean);
    const [least, most] = [Math.min(...means), Math.max(...means)];
    return [
      `${digits(100 * dark)} %, ${digits(100 * light)} %; ${digits(least)} to ${digits(most)}`,
      dark <= 0.08 && light <= 0.1 && least >= 0.2 && most <= 0.93,
    ];
  }),
);
row(
  'accent, share of the picture',
  '.02 to 6 %',
  each((look) => {
    const accents = inLook(sixteen, look).map((person) => accentShare(person, 512));
    const [least, most] = [Math.min(...accents), Math.max(...accents)];
    return [`${digits(100 * least)} to ${digits(100 * most)} %`, least >= 0.0002 && most <= 0.06];
  }),
);
row(
  'longest run of one color in the ground, px of 3000',
  '80',
  each((look) => {
    const run = Math.max(...inLook(sixteen, look).map((person) => longestRun(composeArtwork(person), 3000)));
    return [String(run), run <= 80];
  }),
);
const seen = new Map(
  chosen.map((look) => [look, inLook(sixteen, look).map((person) => previewLikeness(person, 384, 6))]),
);
row(
  'preview and print, likeness: whole / worst tile',
  '.98 / .95',
  each((look) => {
    const whole = Math.min(...seen.get(look)!.map((one) => one.whole));
    const tile = Math.min(...seen.get(look)!.map((one) => one.worstTile));
    return [`${digits(whole)} / ${digits(tile)}`, whole >= 0.98 && tile >= 0.95];
  }),
);

const [plates, near] = [distinctPlates(favorites), favorites.filter((hex) => nearestTone(hex) < 0.1).length];
console.log(`\nOf ${favorites.length} favorite colors: ${plates} distinct discs, ${near} with a tone within .10.`);
process.exitCode = missed > 0 || plates < 45 ? 1 : 0;
