import { changes } from '#scripts/art/changes.ts';
import {
  accentShare,
  allPairs,
  changed,
  longestRun,
  marksInTrim,
  previewLikeness,
  sharesOf,
  summary,
  uniqueColors,
} from '#scripts/art/checks.ts';
import { namedPeople, randomPeople } from '#scripts/art/people.ts';
import { threadedHash } from '#scripts/art/thread-hashes.ts';
import { oklchOf, rgbOfHex } from '#shared/art/color/oklch.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

// `npm run art:check [seed]` runs the acceptance checks of docs/art.md on artworks of generated people. It takes
// several minutes and exits with 1 if a check fails.

const base = Number(process.argv[2] ?? 100);

let missed = 0;

function report(check: string, gate: string, measured: Record<string, number | string>, holds: boolean): void {
  const values = Object.entries(measured).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Number(value.toPrecision(4)) : value}`,
  );
  console.log(`${holds ? 'holds ' : 'MISSED'} ${check.padEnd(4)} ${gate.padEnd(46)} ${values.join(', ')}`);
  if (!holds) missed += 1;
}

const sixty = randomPeople(60, base + 2);
const pairs = summary(allPairs(sixty));
report(
  'A1',
  'distance: min >= 3.5, 5 % >= 9, median >= 22',
  pairs,
  pairs.leastDistance! >= 3.5 && pairs.fifthPercentile! >= 9 && pairs.medianDistance! >= 22,
);
report('A2', 'likeness: max <= .80, median <= .25', pairs, pairs.mostAlike! <= 0.8 && pairs.medianLikeness! <= 0.25);

const sameColor = summary(
  allPairs(randomPeople(12, base + 3).map((person) => ({ ...person, favoriteColor: '#2F7DE1' }))),
);
report(
  'A3',
  'one color: distance >= 4, likeness <= .6',
  sameColor,
  sameColor.leastDistance! >= 4 && sameColor.mostAlike! <= 0.6,
);

const sixteen = randomPeople(16, base + 4);
for (const name of ['letter', 'day', 'food', 'halfDay'] as const) {
  // The half-day check requires a birth time, so people without one get 00:30.
  const asked =
    name === 'halfDay' ? sixteen.map((person) => ({ ...person, birthTime: person.birthTime ?? '00:30' })) : sixteen;
  const contrasts = changed(asked, changes[name]);
  const unseen = contrasts.filter(({ distance, likeness }) => distance < 3 && likeness > 0.75).length;
  report('A4', `${name}: distance >= 3 or likeness <= .75`, { ...summary(contrasts), unseen }, unseen === 0);
}
const orange = sixteen.slice(0, 8).map((person): ArtInput => ({ ...person, favoriteColor: '#E4572E' }));
const hair = changed(orange, changes.slightColor).map(({ likeness }) => likeness);
report('A5', 'a tiny change of color: likeness >= .98', { least: Math.min(...hair) }, Math.min(...hair) >= 0.98);
const voice = summary(changed(sixteen, changes.voice));
report('A6', 'voice: likeness <= .92', voice, voice.mostAlike! <= 0.92);
const seed = summary(changed(sixteen, changes.seed));
report('A7', 're-roll: distance >= 1.5', seed, seed.leastDistance! >= 1.5);

const everybody = [...namedPeople, ...sixty];
const shares = everybody.map((person) => ({ person, ...sharesOf(person, 512) }));
const favorites = shares.map(({ favorite }) => favorite);
const hues = shares.filter(({ person, hue }) => {
  const { c, h } = oklchOf(rgbOfHex(person.favoriteColor));
  const shifted = composeArtwork(person).palette.dark && h > 45 && h < 130;
  return c > 0.035 && hue < (shifted ? 0.12 : 0.4);
});
report(
  'A8',
  'favorite >= 1.5 %, its hue >= 40 % (or 12 %)',
  {
    least: Math.min(...favorites),
    most: Math.max(...favorites),
    offHue: hues.map(({ person }) => person.label).join(' '),
  },
  Math.min(...favorites) >= 0.015 && hues.length === 0,
);
const means = shares.map(({ mean }) => mean);
const [dark, light] = [Math.max(...shares.map((s) => s.dark)), Math.max(...shares.map((s) => s.light))];
report(
  'A9',
  'dark <= 8 %, light <= 10 %, mean .28 to .90',
  { dark, light, leastMean: Math.min(...means), mostMean: Math.max(...means) },
  dark <= 0.08 && light <= 0.1 && Math.min(...means) >= 0.28 && Math.max(...means) <= 0.9,
);
const accents = everybody.map((person) => accentShare(person, 512));
report(
  'A15',
  'accent .1 to 6 %',
  { least: Math.min(...accents), most: Math.max(...accents) },
  Math.min(...accents) >= 0.001 && Math.max(...accents) <= 0.06,
);

const compositions = namedPeople.map((person) => composeArtwork(person));
const runs = compositions.filter(({ flood }) => !flood).map((composition) => longestRun(composition, 3000));
const colors = compositions.map((composition) => uniqueColors(composition, 700));
report(
  'A10',
  'no run over 40 px, >= 8000 colors at 700 px',
  { longestRun: Math.max(...runs), fewestColors: Math.min(...colors) },
  Math.max(...runs) <= 40 && Math.min(...colors) >= 8000,
);
const touched = compositions.filter(({ flood }) => !flood).map((c) => marksInTrim(c, 1500, 113 / 3000));
report('A12', 'no mark in the outer 113 of 3000 px', { pixels: Math.max(...touched) }, Math.max(...touched) === 0);

const differing: string[] = [];
for (const person of namedPeople) {
  const hashes = await Promise.all([1, 2, 4].map((threads) => threadedHash(person, 750, threads)));
  if (new Set(hashes).size > 1) differing.push(person.label);
}
report(
  'A13',
  'equal pixels in 1, 2, and 4 threads',
  { differing: differing.join(' ') || 'nobody' },
  differing.length === 0,
);

const likeness = namedPeople.map((person) => previewLikeness(person, 512, 6));
const [whole, tile] = [Math.min(...likeness.map((l) => l.whole)), Math.min(...likeness.map((l) => l.worstTile))];
report('A11', 'preview and print (3072 px): likeness >= .98', { least: whole }, whole >= 0.98);
report('A14', 'no moire: every tile >= .95', { least: tile }, tile >= 0.95);

process.exitCode = missed > 0 ? 1 : 0;
