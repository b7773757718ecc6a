import { type Fault, faultsIn } from './fault.ts';

const captions = ['shared/art/caption/caption.test.ts'];
const letters = ['shared/art/caption/lettering.test.ts'];

/** Faults in the caption below an artwork: its words, position, and letters. */
export const captionFaults: Fault[] = [
  ...faultsIn('shared/art/caption/caption-text.ts', captions, [
    { what: 'an unknown hour is printed', find: 'birthTime === null ? date', replace: "birthTime === '' ? date" },
    { what: 'a known hour is omitted', find: ': `${date} · ${birthTime}`', replace: ': date' },
    {
      what: 'a name is printed without the letters that the alphabet lacks',
      find: 'hasGlyphsFor(name) ? [name.trim(), born] : [born]',
      replace: '[name.trim(), born]',
    },
    { what: 'the date is above the name', find: '[name.trim(), born] :', replace: '[born, name.trim()] :' },
  ]),
  ...faultsIn('shared/art/caption/caption.ts', captions, [
    {
      what: 'every artwork gets a caption',
      find: '  if (!input.caption) return composeArtwork(input, extent);\n',
      replace: '',
    },
    { what: 'a long name extends to the edges', find: 'const MARGIN = 0.16;', replace: 'const MARGIN = 0.02;' },
    { what: 'the caption overlaps the picture', find: '(top + bottom - height) / 2', replace: 'top - 0.1' },
    { what: 'the caption touches the lower edge', find: '(top + bottom - height) / 2', replace: 'bottom - height' },
    { what: 'the lines overlap', find: 'y += heights[i]! + size * LEADING;', replace: 'y += LEADING;' },
    {
      what: 'the letters have the color of their background',
      find: 'color: lineInk(paper), alpha: 0.9',
      replace: 'color: [0.5, 0.5, 0.5], alpha: 0.9',
    },
    { what: 'a line is not centered', find: 'x - (scale * width) / 2', replace: 'x + 0.1 - (scale * width) / 2' },
  ]),
  ...faultsIn('shared/art/caption/caption-frame.ts', captions, [
    { what: 'the space is too low for two lines', find: 'const ROOM = 0.13;', replace: 'const ROOM = 0.08;' },
    {
      what: 'the scene does not leave space for the caption',
      find: 'height: face.height - roomOf(face)',
      replace: 'height: face.height',
    },
  ]),
  ...faultsIn('shared/art/caption/caption-place.ts', captions, [
    {
      what: 'a caption grows with a scene that was enlarged',
      find: '= px / pixelOf({ ...frame, face: open })',
      replace: '= 1',
    },
  ]),
  ...faultsIn('shared/art/caption/caption-frame.ts', captions, [
    {
      what: 'a small scene is not placed above the caption as on the front',
      find: '((face.top - front.top) * open.height) / front.height',
      replace: '(face.top - front.top)',
    },
    {
      what: 'a small scene in the fold of a canvas covers the caption',
      find: '? top : Math.min(top, lowest)',
      replace: '? top : top',
    },
  ]),
  ...faultsIn('shared/art/caption/lettering.ts', letters, [
    { what: 'letters overlap', find: 'x += glyph.width + TRACKING;', replace: 'x += TRACKING;' },
    { what: 'the second accent covers the first', find: '[8, 5.5]', replace: '[8, 0]' },
    { what: 'Latvian letters get cedillas', find: "const COMMAS = 'GKLNR';", replace: "const COMMAS = '';" },
    {
      what: 'a missing letter is skipped',
      find: '    if (!accented) return null;\n',
      replace: '    if (!accented) continue;\n',
    },
    { what: 'a missing accent is skipped', find: 'if (!beside && !centered) return null;', replace: '' },
    { what: 'Greek capitals keep their accents', find: "if (mark !== '\\u0308' &&", replace: "if (mark === '' &&" },
    { what: 'Greek capitals lose their diaeresis', find: "mark !== '\\u0308' && ", replace: '' },
    { what: 'lowercase letters are missing', find: '    .toUpperCase()\n', replace: '' },
    { what: 'a capital ẞ is missing', find: "    .replaceAll('ẞ', 'SS')\n", replace: '' },
    { what: 'composed letters are missing', find: "    .normalize('NFKD')\n", replace: '' },
    { what: 'spaces are not collapsed', find: "    .replace(/\\s+/gu, ' ');", replace: '    ;' },
  ]),
  ...faultsIn('shared/art/caption/alphabet.ts', letters, [
    { what: 'Serbian Ј is missing', find: "  ['Ј', 'J'],\n", replace: '' },
    { what: 'an apostrophe variant is missing', find: "  [\"'‘ʼʻ`\", '’'],\n", replace: '' },
    { what: 'П is drawn as Γ', find: "  ['П', 'Π'],\n", replace: "  ['П', 'Γ'],\n" },
  ]),
  ...faultsIn('shared/art/caption/accents.ts', letters, [
    {
      what: 'a caron is drawn as a circumflex',
      find: '[[-3.6, -8, 0, -4, 3.6, -8]]',
      replace: '[[-3.6, -4, 0, -8, 3.6, -4]]',
    },
    { what: 'a dot above is not drawn', find: "'\\u0307': [dot(0, -5.5)]", replace: "'\\u0307': []" },
  ]),
];
