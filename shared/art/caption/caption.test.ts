import { expect, test } from 'vitest';
import { namedPeople, randomPeople } from '#scripts/lab/art/people.ts';
import { composeCaptioned } from '#shared/art/caption/caption.ts';
import { roomHeightOf, sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { captionOf } from '#shared/art/caption/caption-text.ts';
import { isDark } from '#shared/art/color/grounds.ts';
import { linearOf, oklabOf, type Rgb } from '#shared/art/color/oklch.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { captionGround } from '#shared/art/layers/ground.ts';
import { looks } from '#shared/art/looks.ts';
import { spanOfRows } from '#shared/art/marks/draw-mark.ts';
import { SEGMENT_FLOATS, type Segments } from '#shared/art/marks/segments.ts';
import { type Frame, pixelOf, SQUARE } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Composition } from '#shared/art/picture.ts';
import { paintPreview, squareOf } from '#shared/art/preview.ts';
import { paintBand } from '#shared/art/raster.ts';

const mara: ArtInput = { ...namedPeople[0]!, caption: true };

/** Returns the strokes of a composition's caption. */
const captionOfComposition = ({ layers }: Composition) =>
  layers.find(({ tag }) => tag === 'caption')!.marks!()[0] as Segments;

test('a caption is the name above the date and hour of birth', () => {
  expect(captionOf(mara)).toEqual(['Mara Lindqvist', 'June 7, 1992 · 10:15']);
});

test('a caption omits an unknown hour, and a name that the alphabet cannot write', () => {
  expect(captionOf({ ...mara, birthTime: null })).toEqual(['Mara Lindqvist', 'June 7, 1992']);
  expect(captionOf({ ...mara, name: '王伟' })).toEqual(['June 7, 1992 · 10:15']);
});

test('a name of the letter I is written, although a stem has no width', () => {
  expect(captionOf({ ...mara, name: 'I' })).toEqual(['I', 'June 7, 1992 · 10:15']);
  const caption = captionOfComposition(composeCaptioned({ ...mara, name: 'I' }));

  expect(caption.values.every(Number.isFinite)).toBe(true);
});

test('the date is below the name without touching it', () => {
  const only = (name: string) => captionOfComposition(composeCaptioned({ ...mara, name }));
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

test.each(looks)('in the look $name, the letters contrast with the ground', ({ id: look }) => {
  const lightness = (rgb: Rgb) => oklabOf(rgb)[0];
  for (const person of namedPeople) {
    const composition = composeCaptioned({ ...person, caption: true, look });
    const size = 200;
    const row = paintBand({ ...composition, layers: composition.layers.slice(0, -1) }, squareOf(size), 199, 200);
    const ground = [row[0]!, row[1]!, row[2]!].map(linearOf) as unknown as Rgb;

    const [ink] = captionOfComposition(composition).inks;

    expect(Math.abs(lightness(ink!.color) - lightness(ground)), person.label).toBeGreaterThan(0.45);
  }
});

test('without a caption, the composition is that of the plain artwork', () => {
  const plain = { ...mara, caption: false };

  expect(composeCaptioned(plain).layers.map(({ tag }) => tag)).toEqual(
    composeArtwork(plain).layers.map(({ tag }) => tag),
  );
});

test('a caption keeps the ground and the place of the disc', () => {
  for (const person of randomPeople(10, 12))
    for (const { id: look } of looks) {
      const [plain, captioned] = [false, true].map((caption) => {
        const input = { ...person, caption, look };
        const { ground, plates } = composeArtwork(input, { frame: SQUARE });
        const { center } = plates[0]!.disc;
        return [ground.sky, ground.stage.block.shape, Math.sign(center.x), Math.sign(ground.horizon ?? 0)];
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
    for (const { id: look } of looks)
      for (const birthday of ['1992-06-07', '1992-06-08', '1992-06-10', '1992-06-13'])
        for (const name of ['Theo', 'Ấn', long]) {
          const composition = composeCaptioned({ ...mara, name, birthday, look }, { frame });
          const { half } = composition.ground.stage;
          const { side, top, bottom } = reachOf(captionOfComposition(composition));

          expect(side).toBeLessThan(half.x - 0.1);
          expect(bottom).toBeLessThan(half.y + roomHeightOf(frame) - 0.075);
          expect(top).toBeGreaterThan(half.y - 0.03);
        }
  },
);

test.each(looks)('in the look $name, there are no marks behind the caption', ({ id: look }) => {
  for (const birthday of ['1992-06-07', '1992-06-09', '1992-06-11', '1992-06-13']) {
    const size = 600;
    const { layers, ...rest } = composeCaptioned({ ...mara, birthday, look });
    const bytes = paintBand({ ...rest, layers: layers.slice(0, -1) }, squareOf(size), Math.ceil(0.89 * size), size);
    const greatestStep = bytes.reduce((most, byte, i) => Math.max(most, i < 3 ? 0 : Math.abs(byte - bytes[i - 3]!)), 0);

    // Without marks, neighboring pixels of a gradient differ only by the dither.
    expect(greatestStep).toBeLessThan(5);
  }
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
  const { values } = captionOfComposition(composeCaptioned(input, { frame }));
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
  for (const { id: look } of looks) {
    const input = { ...mara, look };
    const usual = captionOn(input, { width: sheet.width, height: sheet.height });

    captionOn(input, frame).forEach((edge, i) => {
      expect(edge).toBeCloseTo(usual[i]!, 2);
    });
  }
});

test.each(Object.entries(moves))('around the caption of a scene that is %s, there is only the ground', (_, frame) => {
  for (const { id: look } of looks)
    for (const birthday of ['1992-06-07', '1992-06-10']) {
      const from = Math.ceil(sheet.height - 0.13 * sheet.width);
      const { layers, ...rest } = composeCaptioned({ ...mara, birthday, look }, { frame });
      const bytes = paintBand({ ...rest, layers: layers.slice(0, -1) }, frame, from, sheet.height);
      const greatestStep = bytes.reduce(
        (most, byte, i) => Math.max(most, i < 3 ? 0 : Math.abs(byte - bytes[i - 3]!)),
        0,
      );

      expect(greatestStep).toBeLessThan(5);
      expect(bytes[0]! < 128).toBe(isDark(captionGround(rest.ground)));
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
