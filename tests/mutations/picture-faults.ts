import { type Fault, faultsIn } from './fault.ts';

const likeness = ['shared/art/likeness.test.ts'];
const legend = ['shared/art/legend.test.ts'];
const print = ['shared/art/print.test.ts'];
const palette = ['shared/art/color/palette.test.ts'];

/** Faults in the picture itself, at least one for each kind of measure in docs/art.md that the unit tests check. */
export const pictureFaults: Fault[] = [
  ...faultsIn('shared/art/color/palette.ts', palette, [
    {
      what: 'everybody has the same favorite color',
      find: 'const favorite = favoriteOf(hex);',
      replace: "const favorite = favoriteOf('#2F7DE1');",
    },
    {
      what: 'a disc has the chroma of a gray',
      find: 'const { h, c, shade, sun, gray } = favorite;',
      replace: 'const { h, shade, sun, gray } = favorite;\n  const c = 0.02;',
    },
  ]),
  ...faultsIn('shared/art/color/partner.ts', palette, [
    { what: 'the partner jumps from warm to cool', find: '[10, 178],', replace: '[10, 178],\n  [10.5, 20],' },
  ]),
  ...faultsIn('shared/art/color/grounds.ts', palette, [
    { what: 'purple stands on brown', find: "purple: ['cream sage", replace: "purple: ['espresso sage" },
  ]),
  ...faultsIn(
    'shared/art/compose.ts',
    ['shared/art/scenes/scenes.test.ts'],
    [{ what: 'the look is ignored', find: 'scenes[input.look ?? defaultLook]', replace: 'scenes[defaultLook]' }],
  ),
  ...faultsIn(
    'shared/art/plan.ts',
    ['shared/art/scenes/scenes.test.ts'],
    [{ what: 'every weekday has the scene of Sunday', find: 'weekday: weekdayOf(birthday),', replace: 'weekday: 0,' }],
  ),
  ...faultsIn(
    'shared/art/sky/moon.ts',
    ['shared/art/sky/moon.test.ts'],
    [{ what: 'the moon is two days older', find: '297.8502 +', replace: '322.2 +' }],
  ),
  ...faultsIn(
    'shared/art/sky/equinox.ts',
    ['shared/art/sky/moon.test.ts'],
    [{ what: 'the equinox in September is a week late', find: '265.21715', replace: '272.21715' }],
  ),
  ...faultsIn('shared/art/layers/voice.ts', legend, [
    { what: 'a sentence names another ink', find: 'inkName(palette.accent)', replace: 'inkName(palette.stars)' },
    {
      what: 'the life path is one too high',
      find: '${verb} your life path, ${lifePath}.',
      replace: '${verb} your life path, ${lifePath + 1}.',
    },
  ]),
  ...faultsIn('shared/art/voice/strands.ts', legend, [
    { what: 'a master number has single lines', find: 'isDouble: true }', replace: 'isDouble: false }' },
  ]),
  ...faultsIn(
    'shared/art/voice/spoken-name.ts',
    ['shared/art/voice/sound.test.ts'],
    [{ what: 'every name is spoken at the highest pitch', find: "randomStream('pitch', name)()", replace: '1' }],
  ),
  ...faultsIn('shared/art/materials/plate.ts', likeness, [
    {
      what: 'a changed letter does not rotate the tones',
      find: '(TAU * 8 * tone) / 29 +',
      replace: '(TAU * 0 * tone) / 29 +',
    },
    { what: 'a re-roll keeps the tones', find: '(TAU * ((5 * seed) % 13)) / 13 +', replace: '', tests: likeness },
  ]),
  ...faultsIn(
    'shared/art/field/lattice.ts',
    ['shared/art/field/field-view.test.ts'],
    [
      {
        what: 'a print interpolates its tones from a lattice five times as coarse',
        find: 'const SPACING = 0.012;',
        replace: 'const SPACING = 0.06;',
      },
    ],
  ),
  ...faultsIn('shared/art/average.ts', print, [
    {
      what: 'the preview shows one of four pixels instead of their average (A11)',
      find: '(data[i]! + data[i + 3]! + data[j]! + data[j + 3]!) / 4',
      replace: 'data[i]!',
    },
  ]),
  ...faultsIn('shared/art/voice/lines.ts', legend, [
    {
      what: 'the loudest moment looks like any other',
      find: 'isLoudest ? lines.length : i',
      replace: 'isLoudest ? i : i',
    },
  ]),
  ...faultsIn('shared/art/layers/bead.ts', legend, [
    {
      what: 'the bead has another color than its sentence says',
      find: '        { color: ink, alpha: 1 },\n      ]);',
      replace: '        { color: palette.stars, alpha: 1 },\n      ]);',
    },
  ]),
  ...faultsIn('shared/art/voice/sound.ts', likeness, [
    { what: 'the voice is ignored (A6)', find: 'voiceprint ?? spokenName(name)', replace: 'spokenName(name)' },
    {
      what: 'a retake looks like another speaker (A6)',
      find: '(sum / total / (PITCH_BANDS - 1) - 0.32) / 0.4',
      replace: '(40 * sum / total / (PITCH_BANDS - 1)) % 1',
    },
  ]),
  ...faultsIn(
    'shared/art/layers/ground.ts',
    ['shared/art/caption/caption.test.ts'],
    [
      {
        what: 'the lines of a scene run through the caption',
        find: 'const from = captionPlace?.foot ?? half.y;',
        replace: 'const from = 2 * half.y;',
      },
    ],
  ),
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
