import { expect, test } from 'vitest';
import { composeArtwork } from '#shared/art/compose.ts';
import { spanOfRows } from '#shared/art/marks/draw-mark.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintPreview, type Quality } from '#shared/art/preview.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import type { PaintRequest } from './messages.ts';
import { Painters } from './painters.ts';

/** A fake worker that responds when the test calls `answer()`. */
class SlowPainter {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly asked: PaintRequest[] = [];
  atWork = true;

  postMessage(request: PaintRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.atWork = false;
  }

  answer(): void {
    const { job, input, size, fromRow, toRow } = this.asked.shift()!;
    const span = spanOfRows(input, size, fromRow, toRow);
    const pixels = paintPreview(composeArtwork(input, { span }), size, fromRow, toRow);
    this.onmessage?.(new MessageEvent('message', { data: { job, fromRow, pixels } }));
  }
}

function studio(count = 2) {
  const workers: SlowPainter[] = [];
  const createWorker = () => {
    const painter = new SlowPainter();
    workers.push(painter);
    return painter as unknown as Worker;
  };
  /** Makes every active worker respond to one request. */
  const paintOnce = () => {
    for (const painter of workers.filter(({ atWork, asked }) => atWork && asked.length > 0)) painter.answer();
  };
  return { painters: new Painters(createWorker, count), workers, paintOnce };
}

const named = (name: string): ArtInput => ({ ...sampleInput, name });

test('two workers each draw half of the rows and together produce the complete picture', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: ImageData[] = [];
  painters.paint((image) => shown.push(image), sampleInput, 33, ['sharp']);
  expect(workers.map(({ asked }) => [asked[0]!.fromRow, asked[0]!.toRow])).toEqual([
    [0, 16],
    [16, 33],
  ]);

  paintOnce();

  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ width: 33, height: 33 });
  expect(shown[0]!.data).toEqual(paintPreview(composeArtwork(sampleInput), 33));
});

test('shows no picture until the workers have drawn all rows', () => {
  const { painters, workers } = studio();
  const shown: ImageData[] = [];
  painters.paint((image) => shown.push(image), sampleInput, 16, ['sharp']);

  workers[1]!.answer();
  expect(shown).toEqual([]);
  workers[0]!.answer();
  expect(shown).toHaveLength(1);
});

const both: readonly Quality[] = ['draft', 'sharp'];

/** Makes the workers respond until they are idle. Returns what they drew, in order. */
function paintAll({ workers, paintOnce }: Pick<ReturnType<typeof studio>, 'workers' | 'paintOnce'>): string[] {
  const painted: string[] = [];
  const [worker] = workers;
  while (worker!.asked.length > 0) {
    painted.push(`${worker!.asked[0]!.input.name} ${worker!.asked[0]!.quality}`);
    paintOnce();
  }
  return painted;
}

test('shows the draft of a picture first, and then the sharp picture', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: ImageData[] = [];
  painters.paint((image) => shown.push(image), sampleInput, 16, both);
  const [draft] = workers[0]!.asked;

  paintOnce();
  expect(shown).toHaveLength(1);
  const [sharp] = workers[0]!.asked;
  paintOnce();

  expect(shown).toHaveLength(2);
  expect([draft!.quality, sharp!.quality]).toEqual(['draft', 'sharp']);
  expect(sharp!.picture).toBe(draft!.picture);
});

test('a draft is finished while newer requests arrive, and the newest request is drawn next', () => {
  const { painters, ...rest } = studio();
  const show = () => {};
  for (const name of ['M', 'Ma', 'Mar', 'Mara']) painters.paint(show, named(name), 8, both);

  expect(paintAll(rest)).toEqual(['M draft', 'Mara draft', 'Mara sharp']);
});

test('a newer request aborts a sharp picture at once', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: number[] = [];
  const show = ({ data }: ImageData) => shown.push(data.length);
  painters.paint(show, named('M'), 8, both);
  paintOnce();
  const [abandoned] = workers[0]!.asked;
  workers[1]!.answer();

  painters.paint(show, named('Ma'), 8, both);
  const newer = workers.map(({ asked }) => asked.at(-1)!);
  expect(newer.map(({ input, quality }) => `${input.name} ${quality}`)).toEqual(['Ma draft', 'Ma draft']);
  // The first worker finishes the abandoned rows before it sees the newer request.
  expect(abandoned!.job).toBeLessThan(newer[0]!.job);
  workers[0]!.answer();
  workers[1]!.answer();
  expect(shown).toHaveLength(1);
  workers[0]!.answer();

  expect(shown).toHaveLength(2);
});

test('draws every picture as a draft before any sharp picture', () => {
  const { painters, workers, paintOnce } = studio();
  const show = { hero: () => {}, mug: () => {} };
  painters.paint(show.hero, named('Hero'), 8, both);
  painters.paint(show.mug, named('Mug'), 8, ['sharp']);

  expect(paintAll({ workers, paintOnce })).toEqual(['Hero draft', 'Mug sharp', 'Hero sharp']);
  expect(workers).toHaveLength(2);
});

test('a sharp picture that is interrupted by another picture is drawn afterward', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: string[] = [];
  painters.paint(() => shown.push('hero'), named('Hero'), 8, both);
  paintOnce();

  painters.paint(() => shown.push('mug'), named('Mug'), 8, ['sharp']);
  paintAll({ workers, paintOnce });

  expect(shown).toEqual(['hero', 'mug', 'hero']);
});

test('a picture in the background waits for all others and gives way to a new one', () => {
  const { painters, ...rest } = studio();
  const show = { hero: () => {}, small: () => {} };
  painters.paint(show.small, named('Small'), 8, ['sharp'], true);
  painters.paint(show.hero, named('Hero'), 8, both);
  const first = rest.workers[0]!.asked.map(({ input }) => input.name);
  painters.paint(show.small, named('Other'), 8, ['sharp'], true);

  expect(first).toEqual(['Small', 'Hero']);
  expect(paintAll(rest)).toEqual(['Small sharp', 'Hero draft', 'Hero sharp', 'Other sharp']);
});

test('replaces a broken worker and draws the next request', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: ImageData[] = [];
  const show = (image: ImageData) => shown.push(image);
  painters.paint(show, named('M'), 8, ['sharp']);
  workers[0]!.onerror!();
  workers[1]!.answer();
  expect(shown).toEqual([]);

  painters.paint(show, named('Ma'), 8, ['sharp']);
  paintOnce();

  expect(shown[0]!.data).toEqual(paintPreview(composeArtwork(named('Ma')), 8));
  expect(workers.map(({ atWork }) => atWork)).toEqual([false, true, true]);
});

test('a cancelled request shows no picture, and the last cancellation terminates the workers', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: string[] = [];
  const left = () => shown.push('left');
  const stayed = () => shown.push('stayed');
  painters.paint(left, named('Left'), 8, both);
  painters.paint(stayed, named('Stayed'), 8, ['sharp']);

  painters.cancel(left);
  while (workers[0]!.asked.length > 0) paintOnce();
  expect(shown).toEqual(['stayed']);
  expect(workers.every(({ atWork }) => atWork)).toBe(true);

  painters.cancel(stayed);
  expect(workers.some(({ atWork }) => atWork)).toBe(false);
});

test('a request after the last cancellation starts new workers', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: string[] = [];
  const first = () => shown.push('first');
  painters.paint(first, sampleInput, 8, ['sharp']);
  painters.cancel(first);

  painters.paint(() => shown.push('second'), sampleInput, 8, ['sharp']);
  paintOnce();

  expect(shown).toEqual(['second']);
  expect(workers).toHaveLength(4);
});
