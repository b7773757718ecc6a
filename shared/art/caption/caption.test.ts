import { expect, test } from 'vitest';
import { namedPeople, randomPeople } from '#scripts/art/people.ts';
import { composeCaptioned } from '#shared/art/caption/caption.ts';
import { roomHeightOf, sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { captionOf } from '#shared/art/caption/caption-text.ts';
import { oklabOf, type Rgb } from '#shared/art/color/oklch.ts';
import { type Composition, composeArtwork } from '#shared/art/compose.ts';
import { SEGMENT_FLOATS, type Segments } from '#shared/art/marks/segments.ts';
import { spanOfRows } from '#shared/art/marks/span.ts';
import { type Frame, pixelOf, SQUARE } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintPreview, squareOf } from '#shared/art/preview.ts';
import { paintBand } from '#shared/art/raster.ts';
import { sceneOf } from '#shared/art/scene/scene.ts';

const mara: ArtInput = { ...namedPeople[0]!, caption: true };

test('a caption is the name above the date and hour of birth', () => {
  expect(captionOf(mara)).toEqual(['Mara Lindqvist', 'June 7, 1992 · 10:15']);
});

test('a caption omits an unknown hour, and a name that the alphabet cannot write', () => {
  expect(captionOf({ ...mara, birthTime: null })).toEqual(['Mara Lindqvist', 'June 7, 1992']);
  expect(captionOf({ ...mara, name: '王伟' })).toEqual(['June 7, 1992 · 10:15']);
});

test('a name of the letter I is written, although a stem has no width', () => {
  expect(captionOf({ ...mara, name: 'I' })).toEqual(['I', 'June 7, 1992 · 10:15']);
  const caption = composeCaptioned({ ...mara, name: 'I' }).caption as Segments;

  expect(caption.values.every(Number.isFinite)).toBe(true);
});

test('the date is below the name without touching it', () => {
  const only = (name: string) => composeCaptioned({ ...mara, name }).caption as Segments;
  const [date, both] = [only('王伟'), only('Mara')];
  const lineHeight = reachOf(date).bottom - reachOf(date).top;
  const heights = Array.from(
    { length: both.values.length / SEGMENT_FLOATS },
    (_, i) => both.values[i * SEGMENT_FLOATS + 1]!,
  );
  const { top, bottom } = reachOf(both);

  const middleOfGap = bottom - lineHeight - 0.015;

  expect(middleOfGap - top).toBeGreaterThan(lineHeight);
  expect(heights.filter((y) => Math.abs(y - middleOfGap) < 0.01)).toEqual([]);
});

test.each(['23:10', '12:00'])('at %s, the letters contrast with the ground', (birthTime) => {
  const { caption, palette, paper } = composeCaptioned({ ...mara, birthTime });
  const lightness = (rgb: Rgb) => oklabOf(rgb)[0];
  const [r, g, b] = (paper ?? palette.groundRoots)[1];

  const [ink] = (caption as Segments).inks;

  expect(Math.abs(lightness(ink!.color) - lightness([r ** 3, g ** 3, b ** 3]))).toBeGreaterThan(0.5);
});

test('without a caption, the composition is that of the plain artwork', () => {
  const plain = { ...mara, caption: false };

  expect(composeCaptioned(plain)).toEqual(composeArtwork(plain));
});

test('a caption keeps the ground and the framing of the scene', () => {
  for (const person of randomPeople(40, 12))
    for (const birthTime of [null, '06:45', '12:00', '15:00', '23:00']) {
      const [plain, captioned] = [false, true].map((caption) => {
        const input = { ...person, birthTime, caption };
        const { layout, block, sky, horizon } = sceneOf(input, sceneFrameOf(input, SQUARE));
        return [layout, block.shape, Math.sign(sky.center.x), horizon < Number.POSITIVE_INFINITY];
      });

      expect(captioned).toEqual(plain);
    }
});

const frames: Record<string, Frame> = {
  square: { width: 300, height: 300 },
  portrait: { width: 200, height: 300 },
  landscape: { width: 300, height: 200 },
  'folded canvas': { width: 300, height: 400, face: { left: 40, top: 40, width: 220, height: 320 } },
};

const long = 'Maximiliane Freifrau von und zu Lindqvist-Okafor-Trondheim genannt Mäxchen, Jr.';

/** Returns the extent of a mark's strokes in picture units. */
function reachOf({ values }: Segments): { side: number; top: number; bottom: number } {
  const reach = { side: 0, top: Infinity, bottom: -Infinity };
  for (let i = 0; i < values.length; i += SEGMENT_FLOATS) {
    const [x0, y0, x1, y1, half] = values.subarray(i, i + 5) as unknown as [number, number, number, number, number];
    reach.side = Math.max(reach.side, Math.abs(x0) + half, Math.abs(x1) + half);
    reach.top = Math.min(reach.top, y0 - half, y1 - half);
    reach.bottom = Math.max(reach.bottom, y0 + half, y1 + half);
  }
  return reach;
}

test.each(Object.entries(frames))(
  'in a %s, the caption is below everything else and inside the trimmed edge',
  (_, frame) => {
    for (const birthTime of ['23:10', '12:00'])
      for (const birthday of ['1992-06-07', '1992-06-08', '1992-06-10', '1992-06-13'])
        for (const name of ['Theo', 'Ấn', long]) {
          const { front, scene, caption } = composeCaptioned({ ...mara, name, birthday, birthTime }, { frame });
          const { side, top, bottom } = reachOf(caption as Segments);
          const others = front.filter((mark) => mark.kind === 'segments');

          expect(side).toBeLessThan(scene.half.x - 0.1);
          expect(bottom).toBeLessThan(scene.half.y + roomHeightOf(frame) - 0.075);
          expect(top).toBeGreaterThan(scene.half.y - 0.03);
          for (const mark of others) expect(reachOf(mark).bottom).toBeLessThan(top);
        }
  },
);

test.each(['23:10', '12:00'])('at %s, there are no marks between the picture and the caption', (birthTime) => {
  const size = 600;
  const bytes = paintBand(composeArtwork({ ...mara, birthTime }), squareOf(size), Math.ceil(0.88 * size), size);
  const greatestStep = bytes.reduce((most, byte, i) => Math.max(most, i < 3 ? 0 : Math.abs(byte - bytes[i - 3]!)), 0);

  // Without marks, neighboring pixels of a gradient differ only by the dither.
  expect(greatestStep).toBeLessThan(5);
});

test('two threads paint the same pixels of a captioned preview as one', () => {
  const size = 96;
  const whole = paintPreview(composeCaptioned(mara), size);

  const halves = [0, 1].map((i) => {
    const [fromRow, toRow] = [(i * size) / 2, ((i + 1) * size) / 2];
    const composition = composeCaptioned(mara, { span: spanOfRows(mara, size, fromRow, toRow) });
    return Buffer.from(paintPreview(composition, size, fromRow, toRow));
  });

  expect(Buffer.concat(halves).equals(Buffer.from(whole))).toBe(true);
});

const sheet = { left: 0, top: 0, width: 240, height: 360 };
/** A sheet on which the scene was moved or scaled. */
const movedTo = (left: number, top: number, size: number): Frame => ({
  ...{ width: sheet.width, height: sheet.height },
  face: { left, top, width: size * sheet.width, height: size * sheet.height },
  front: sheet,
});
const moves: Record<string, Frame> = {
  'small at the upper right': movedTo(115, 0, 0.52),
  'small at the lower left': movedTo(0, 216, 0.4),
  'enlarged around the middle': movedTo(-60, -90, 1.5),
  'enlarged at the lower right': movedTo(0, 0, 1.3),
};

/** Returns the extent of the caption in pixels of the sheet. */
function captionOn(input: ArtInput, frame: Frame) {
  const { values } = composeCaptioned(input, { frame }).caption as Segments;
  const scene = sceneFrameOf({ caption: true }, frame);
  const face = scene.face!;
  const [across, down] = [face.left + face.width / 2, face.top + face.height / 2];
  const columns: number[] = [];
  const rows: number[] = [];
  for (let i = 0; i < values.length; i += SEGMENT_FLOATS) {
    columns.push(...[values[i]!, values[i + 2]!].map((x) => across + x / pixelOf(scene)));
    rows.push(...[values[i + 1]!, values[i + 3]!].map((y) => down + y / pixelOf(scene)));
  }
  return [columns, rows].flatMap((all) => [Math.min(...all), Math.max(...all)]);
}

test.each(Object.entries(moves))('a scene that is %s leaves the caption in its place on the sheet', (_, frame) => {
  for (const birthTime of ['23:10', '12:00']) {
    const input = { ...mara, birthTime };
    const usual = captionOn(input, { width: sheet.width, height: sheet.height });

    captionOn(input, frame).forEach((edge, i) => {
      expect(edge).toBeCloseTo(usual[i]!, 2);
    });
  }
});

test.each(Object.entries(moves))('around the caption of a scene that is %s, there is only the ground', (_, frame) => {
  for (const person of [
    mara,
    { ...mara, birthTime: '23:10' },
    { ...mara, birthday: '1992-06-10', birthTime: '15:00' },
  ]) {
    const from = Math.ceil(sheet.height - 0.13 * sheet.width);
    const bytes = paintBand({ ...composeCaptioned(person, { frame }), caption: null }, frame, from, sheet.height);
    const greatestStep = bytes.reduce((most, byte, i) => Math.max(most, i < 3 ? 0 : Math.abs(byte - bytes[i - 3]!)), 0);

    expect(greatestStep).toBeLessThan(5);
  }
});

test('a scene that fits above the caption is placed there as its motif is on the front, and is not cut', () => {
  const foot = sheet.height - 0.13 * sheet.width;
  const sceneOn = (frame: Frame) => sceneFrameOf({ caption: true }, frame).face!;
  const [lowest, middle] = [sceneOn(movedTo(0, 216, 0.4)), sceneOn(movedTo(72, 108, 0.4))];
  expect(lowest.top + lowest.height).toBeCloseTo(foot, 6);
  expect(middle.top + middle.height / 2).toBeCloseTo(foot / 2, 6);

  // On a canvas, a motif may move into the fold below the front.
  const { face: inFold, front } = {
    face: { left: 40, top: 240, width: 110, height: 160 },
    front: frames['folded canvas']!.face!,
  };
  const onCanvas = sceneOn({ width: 300, height: 400, face: inFold, front });
  expect(onCanvas.top + onCanvas.height).toBeCloseTo(front.top + front.height - 0.13 * front.width, 6);
});

test('the lines on the ground continue from a small scene down to the caption', () => {
  const frame = movedTo(60, 0, 0.5);
  const row = Math.floor(0.85 * sheet.height);
  const paint = (composition: Composition) => Buffer.from(paintBand(composition, frame, row, row + 6));
  const composition = composeCaptioned({ ...mara, birthday: '1992-06-05', birthTime: '23:10' }, { frame });
  const bare = { ...composition, lines: { ...composition.lines, shift: composition.lines.shift + 1e6 } };

  expect(paint(composition).equals(paint(bare))).toBe(false);
});
