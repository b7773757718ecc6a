import { type Fault, faultsIn } from './fault.ts';

const captions = ['shared/art/caption/caption.test.ts'];
const letters = ['shared/art/caption/lettering.test.ts'];

/** Faults in the caption below an artwork: its words, position, and letters. */
export const captionFaults: Fault[] = [
  ...faultsIn('shared/art/caption/caption-text.ts', captions, [
    { what: 'an unknown hour is written', find: 'birthTime === null ? date', replace: "birthTime === '' ? date" },
    { what: 'a known hour is left out', find: ': `${date} · ${birthTime}`', replace: ': date' },
    {
      what: 'a name is written without the letters that the alphabet lacks',
      find: 'canLetter(name) ? [name.trim(), born] : [born]',
      replace: '[name.trim(), born]',
    },
    { what: 'the date stands above the name', find: '[name.trim(), born] :', replace: '[born, name.trim()] :' },
  ]),
  ...faultsIn('shared/art/caption/caption.ts', captions, [
    {
      what: 'every artwork gets a caption',
      find: '  if (!input.caption) return composition;\n',
      replace: '',
    },
    { what: 'a long name reaches the sides', find: 'const MARGIN = 0.16;', replace: 'const MARGIN = 0.02;' },
    { what: 'the caption stands on the picture', find: '(top + bottom - height) / 2', replace: 'top - 0.1' },
    { what: 'the caption reaches the lower edge', find: '(top + bottom - height) / 2', replace: 'bottom - height' },
    { what: 'the lines stand on each other', find: 'y += heights[i]! + LEADING;', replace: 'y += LEADING;' },
    {
      what: 'the letters have the color of what they stand on',
      find: 'paper ? palette.ground : palette.stars',
      replace: 'paper ? palette.stars : palette.ground',
    },
    { what: 'a line is not in the middle', find: '(-scale * width) / 2', replace: '0.1 - (scale * width) / 2' },
  ]),
  ...faultsIn('shared/art/caption/caption-frame.ts', captions, [
    { what: 'the room is too low for two lines', find: 'const ROOM = 0.13;', replace: 'const ROOM = 0.08;' },
    {
      what: 'the scene does not leave room',
      find: 'height: face.height - roomOf(frame)',
      replace: 'height: face.height',
    },
  ]),
  ...faultsIn('shared/art/scene/scene.ts', captions, [
    {
      what: 'the lines on the ground run through the caption',
      find: 'hasCaption ? Math.min(half.y, block.half.y) : block.half.y',
      replace: 'hasCaption ? block.half.y + 1 : block.half.y',
    },
  ]),
  ...faultsIn('shared/art/caption/lettering.ts', letters, [
    { what: 'letters stand on each other', find: 'x += glyph.width + TRACKING;', replace: 'x += TRACKING;' },
    { what: 'the second accent covers the first', find: '[8, 5.5]', replace: '[8, 0]' },
    { what: 'Latvian letters get cedillas', find: "const COMMAS = 'GKLNR';", replace: "const COMMAS = '';" },
    {
      what: 'a lacking letter is skipped',
      find: '    if (!accented) return null;\n',
      replace: '    if (!accented) continue;\n',
    },
    { what: 'a lacking accent is skipped', find: 'if (!beside && !centered) return null;', replace: '' },
    { what: 'Greek capitals keep their accents', find: "if (mark !== '\\u0308' &&", replace: "if (mark === '' &&" },
    { what: 'Greek capitals lose their diaeresis', find: "mark !== '\\u0308' && ", replace: '' },
    { what: 'small letters are lacking', find: '    .toUpperCase()\n', replace: '' },
    { what: 'a capital ẞ is lacking', find: "    .replaceAll('ẞ', 'SS')\n", replace: '' },
    { what: 'composed letters are lacking', find: "    .normalize('NFKD')\n", replace: '' },
    { what: 'spaces count as they are typed', find: "    .replace(/\\s+/gu, ' ');", replace: '    ;' },
  ]),
  ...faultsIn('shared/art/caption/alphabet.ts', letters, [
    { what: 'Serbian Ј is lacking', find: "  ['Ј', 'J'],\n", replace: '' },
    { what: 'an apostrophe is lacking', find: "  [\"'‘ʼʻ`\", '’'],\n", replace: '' },
    { what: 'П is drawn as Γ', find: "  ['П', 'Π'],\n", replace: "  ['П', 'Γ'],\n" },
  ]),
  ...faultsIn('shared/art/caption/accents.ts', letters, [
    {
      what: 'a caron is drawn as a circumflex',
      find: '[[-3.6, -8, 0, -4, 3.6, -8]]',
      replace: '[[-3.6, -4, 0, -8, 3.6, -4]]',
    },
    { what: 'a dot above has no ink', find: "'\\u0307': [dot(0, -5.5)]", replace: "'\\u0307': []" },
  ]),
];
