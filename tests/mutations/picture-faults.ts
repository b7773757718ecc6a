import { type Fault, faultsIn } from './fault.ts';

const likeness = ['shared/art/likeness.test.ts'];
const print = ['shared/art/print.test.ts'];

/** Faults in the picture itself, at least one for each criterion of docs/art.md that the unit tests check. */
export const pictureFaults: Fault[] = [
  ...faultsIn('shared/art/color/palette.ts', likeness, [
    {
      what: 'everybody has the same favorite color (A1, A8)',
      find: 'favoriteOf(input.favoriteColor, zodiacOf(input.birthday))',
      replace: "favoriteOf('#2F7DE1', zodiacOf(input.birthday))",
      tests: print,
    },
  ]),
  ...faultsIn('shared/art/scene/scene.ts', likeness, [
    {
      what: 'every weekday has the scene of Sunday (A2, A3)',
      find: 'layouts[weekdayOf(birthday)]!',
      replace: 'layouts[0]!',
    },
    {
      what: 'a re-roll keeps the framing (A7)',
      find: 'framings[seed % framings.length]!',
      replace: 'framings[0]!',
    },
    {
      what: 'a high voice makes the plate larger instead of smaller (A12)',
      find: 'const SHRINK = 0.2;',
      replace: 'const SHRINK = -0.2;',
      tests: ['shared/art/scene/scene.test.ts'],
    },
  ]),
  ...faultsIn(
    'shared/art/color/tonal-key.ts',
    ['shared/art/legend.test.ts'],
    [{ what: 'no picture is on paper (A1)', find: "key === 'day' ?", replace: 'key === null ?' }],
  ),
  ...faultsIn(
    'shared/art/ring/spoken-name.ts',
    ['shared/art/ring/sound.test.ts'],
    [{ what: 'every name is spoken at the highest pitch (A3)', find: "randomStream('pitch', name)()", replace: '1' }],
  ),
  ...faultsIn('shared/art/plates.ts', likeness, [
    {
      what: 'a changed letter does not rotate the tones (A4)',
      find: '(TAU * 8 * toneNumberOf(name)) / 29 +',
      replace: '(TAU * 0 * toneNumberOf(name)) / 29 +',
      tests: ['shared/art/plates.test.ts'],
    },
    {
      what: 'the color determines the storm’s direction (A5)',
      find: "randomStream('swirl', seed)",
      replace: "randomStream('swirl', seed, input.favoriteColor)",
    },
  ]),
  ...faultsIn(
    'shared/art/field/lattice.ts',
    ['shared/art/field/field-view.test.ts'],
    [
      {
        what: 'a print interpolates its waves from a lattice twice as coarse (A11, A14)',
        find: 'const SPACING = 0.006;',
        replace: 'const SPACING = 0.012;',
      },
    ],
  ),
  ...faultsIn('shared/art/preview.ts', print, [
    {
      what: 'the preview shows one of four pixels instead of their average (A11)',
      find: '(data[i]! + data[i + 3]! + data[j]! + data[j + 3]!) / 4',
      replace: 'data[i]!',
    },
  ]),
  ...faultsIn(
    'shared/art/ring/flare.ts',
    ['shared/art/ring/ring.test.ts'],
    [
      {
        what: 'the ring has the color of the bead (A15)',
        find: '{ color: own, alpha },',
        replace: '{ color: accent, alpha },',
      },
      {
        what: 'the loudest moment of the voice looks like any other (A15)',
        find: '    { color: accent, alpha },',
        replace: '    { color: own, alpha },',
      },
    ],
  ),
  ...faultsIn(
    'shared/art/marks/day-bead.ts',
    ['shared/art/ring/ring.test.ts'],
    [
      {
        what: 'the bead has the color of the ring (A15)',
        find: 'color: palette.accent',
        replace: 'color: palette.ring[0]',
      },
    ],
  ),
  ...faultsIn('shared/art/color/tonal-key.ts', likeness, [
    {
      what: 'everybody is born at night (A4)',
      find: "hour >= start)?.[1] ?? 'night'",
      replace: "hour >= start + 24)?.[1] ?? 'night'",
      tests: ['shared/art/legend.test.ts', ...likeness],
    },
  ]),
  ...faultsIn('shared/art/ring/sound.ts', likeness, [
    { what: 'the voice is ignored (A6)', find: 'voiceprint ?? spokenName(name)', replace: 'spokenName(name)' },
    {
      what: 'a retake looks like another speaker (A6)',
      find: '(sum / total / (PITCH_BANDS - 1) - 0.32) / 0.4',
      replace: '(40 * sum / total / (PITCH_BANDS - 1)) % 1',
    },
  ]),
  ...faultsIn('shared/art/color/ground-colors.ts', print, [
    { what: 'the ink is black (A9)', find: '{ l: 0.228, c: 0.037 * c, h }', replace: '{ l: 0.1, c: 0.037 * c, h }' },
    {
      what: 'the ink is equally deep for every voice (A6)',
      find: 'const DEPTH = 0.09;',
      replace: 'const DEPTH = 0;',
      tests: ['shared/art/color/palette.test.ts'],
    },
  ]),
  ...faultsIn('shared/art/dither.ts', print, [
    {
      what: 'the ground is not dithered (A10)',
      find: '(256 * (noise - Math.floor(noise))) | 0',
      replace: '(0 * noise + 128) | 0',
    },
  ]),
  ...faultsIn(
    'shared/art/materials/scatter.ts',
    ['shared/art/preview.test.ts', 'shared/art/raster.test.ts'],
    [
      {
        what: 'grains depend on the rows that a thread paints (A13)',
        find: 'const cell = row * grid.width + column;',
        replace: 'const cell = (row - view.fromRow) * grid.width + column;',
      },
    ],
  ),
];
