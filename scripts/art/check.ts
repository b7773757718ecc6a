import { changes } from '#scripts/art/changes.ts';
import {
  accentShare,
  allPairs,
  changed,
  contrast,
  fingerprint,
  longestRun,
  previewLikeness,
  sharesOf,
  summary,
} from '#scripts/art/checks.ts';
import { quantile } from '#scripts/art/measures.ts';
import { namedPeople, randomPeople } from '#scripts/art/people.ts';
import { threadedHash } from '#scripts/art/thread-hashes.ts';
import { randomSentence, randomSpeaker, spoken } from '#scripts/art/voices.ts';
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
  'distance: min >= 2, 5 % >= 6, median >= 22',
  pairs,
  pairs.leastDistance! >= 2 && pairs.fifthPercentile! >= 6 && pairs.medianDistance! >= 22,
);
report('A2', 'likeness: max <= .95, median <= .25', pairs, pairs.mostAlike! <= 0.95 && pairs.medianLikeness! <= 0.25);

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
  // The half-day check needs a birth time, so people without one get 00:30.
  const asked =
    name === 'halfDay' ? sixteen.map((person) => ({ ...person, birthTime: person.birthTime ?? '00:30' })) : sixteen;
  const contrasts = changed(asked, changes[name]);
  // A different food changes the texture and the slant of the tones, but not the scene.
  const most = name === 'food' ? 0.96 : 0.75;
  const unseen = contrasts.filter(({ distance, likeness }) => distance < 3 && likeness > most).length;
  report('A4', `${name}: distance >= 3 or likeness <= ${most}`, { ...summary(contrasts), unseen }, unseen === 0);
}
const orange = sixteen.slice(0, 8).map((person): ArtInput => ({ ...person, favoriteColor: '#E4572E' }));
const hair = changed(orange, changes.slightColor).map(({ likeness }) => likeness);
report('A5', 'a tiny change of color: likeness >= .98', { least: Math.min(...hair) }, Math.min(...hair) >= 0.98);
const voice = summary(changed(sixteen, changes.voice));
report('A6', 'voice: likeness <= .92', voice, voice.mostAlike! <= 0.92);
const voices = sixteen.map((person, i) => {
  const [speaker, other] = [randomSpeaker(2 * i + base), randomSpeaker(2 * i + 1 + base)];
  const sentence = randomSentence(i + base);
  const of = (voiceprint: Uint8Array) => fingerprint({ ...person, voiceprint });
  const own = of(spoken(speaker, sentence, 1));
  return {
    own,
    speakers: contrast(own, of(spoken(other, sentence, 1))).distance,
    retake: contrast(own, of(spoken(speaker, sentence, 2))).distance,
  };
});
const speakers = quantile(
  voices.map((one) => one.speakers),
  0.5,
);
const retake = quantile(
  voices.map((one) => one.retake),
  0.5,
);
report('A6', 'two speakers, one sentence >= 6; retake <= 1.5', { speakers, retake }, speakers >= 6 && retake <= 1.5);
const { medianDistance: strangers } = summary(
  voices.flatMap((one, i) => voices.slice(0, i).map((other) => contrast(one.own, other.own))),
);
report('A6', 'two strangers with their voices >= 30', { strangers: strangers! }, strangers! >= 30);
const seed = summary(changed(sixteen, changes.seed));
report('A7', 're-roll: distance >= 1.5', seed, seed.leastDistance! >= 1.5);

const everybody = [...namedPeople, ...sixty];
const shares = everybody.map((person) => ({ person, ...sharesOf(person, 512) }));
const colorful = shares.filter(({ person }) => oklchOf(rgbOfHex(person.favoriteColor)).c > 0.05);
const onPlate = colorful.map(({ plateHue }) => plateHue);
report(
  'A8',
  'its hue on the plate: median >= .9, least >= .4',
  {
    median: quantile(onPlate, 0.5),
    least: Math.min(...onPlate),
    medianInPicture: quantile(
      colorful.map(({ hue }) => hue),
      0.5,
    ),
  },
  quantile(onPlate, 0.5) >= 0.9 && Math.min(...onPlate) >= 0.4,
);
const means = shares.map(({ mean }) => mean);
const [dark, light] = [Math.max(...shares.map((s) => s.dark)), Math.max(...shares.map((s) => s.light))];
report(
  'A9',
  'dark <= 8 %, light <= 10 %, mean .25 to .92',
  { dark, light, leastMean: Math.min(...means), mostMean: Math.max(...means) },
  dark <= 0.08 && light <= 0.1 && Math.min(...means) >= 0.25 && Math.max(...means) <= 0.92,
);
const accents = everybody.map((person) => accentShare(person, 512));
report(
  'A15',
  'accent .05 to 6 %',
  { least: Math.min(...accents), most: Math.max(...accents) },
  Math.min(...accents) >= 0.0005 && Math.max(...accents) <= 0.06,
);

const compositions = [...namedPeople, ...sixteen].map((person) => composeArtwork(person));
const runs = compositions.map((composition) => longestRun(composition, 3000));
report(
  'A10',
  'no run of one color over 80 px in the ground',
  { longestRun: Math.max(...runs) },
  Math.max(...runs) <= 80,
);
const differing: string[] = [];
for (const person of [...namedPeople, ...sixteen]) {
  const hashes = await Promise.all([1, 2, 4].map((threads) => threadedHash(person, 750, threads)));
  if (new Set(hashes).size > 1) differing.push(person.label);
}
report(
  'A13',
  'equal pixels in 1, 2, and 4 threads',
  { differing: differing.join(' ') || 'nobody' },
  differing.length === 0,
);

const likeness = [...namedPeople, ...sixteen].map((person) => previewLikeness(person, 512, 6));
const [whole, tile] = [Math.min(...likeness.map((l) => l.whole)), Math.min(...likeness.map((l) => l.worstTile))];
report('A11', 'preview and print (3072 px): likeness >= .98', { least: whole }, whole >= 0.98);
report('A14', 'no moire: every tile >= .95', { least: tile }, tile >= 0.95);

process.exitCode = missed > 0 ? 1 : 0;
