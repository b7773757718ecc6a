import { expect, test } from 'vitest';
import { accentShare, longestRun, previewLikeness, sharesOf } from '#scripts/lab/art/checks.ts';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';

// These tests are small versions of the measures in docs/art.md. `npm run lab -- art/check` runs the full
// checks.

const labeled = namedPeople.map((person) => [person.label, person] as const);
const timeout = 120_000;

test.each(labeled.slice(0, 6))(
  'the plate for %s has the favorite color, and nothing is too dark or too bright',
  (_, person) => {
    const shares = sharesOf(person, 384);

    expect(shares.plateHue).toBeGreaterThanOrEqual(0.35);
    expect(shares.dark).toBeLessThanOrEqual(0.08);
    expect(shares.light).toBeLessThanOrEqual(0.1);
    expect(shares.mean).toBeGreaterThanOrEqual(0.2);
    expect(shares.mean).toBeLessThanOrEqual(0.93);
    expect(accentShare(person, 384)).toBeLessThanOrEqual(0.06);
    expect(accentShare(person, 384)).toBeGreaterThanOrEqual(0.0004);
  },
);

// The plates of these people are made of threads, engraving, strata, sand, and seeds.
test.each([labeled[1]!, labeled[2]!, labeled[3]!, labeled[4]!, labeled[9]!])(
  'the preview for %s looks like the print seen from a distance',
  (_, person) => {
    const { whole, worstTile } = previewLikeness(person, 192, 5);

    expect(whole).toBeGreaterThanOrEqual(0.98);
    expect(worstTile).toBeGreaterThanOrEqual(0.95);
  },
  timeout,
);

test(
  'the background of a print has no visible color banding',
  () => {
    for (const person of [namedPeople[1]!, namedPeople[10]!])
      expect(longestRun(composeArtwork(person), 3000)).toBeLessThanOrEqual(80);
  },
  timeout,
);
