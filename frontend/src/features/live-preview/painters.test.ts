import { expect, test } from 'vitest';
import { composeArtwork } from '#shared/art/compose.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintPreview } from '#shared/art/preview.ts';
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
    const { input, span, size, fromRow, toRow } = this.asked.shift()!;
    const pixels = paintPreview(composeArtwork(input, { span }), size, fromRow, toRow);
    this.onmessage?.(new MessageEvent('message', { data: { fromRow, pixels } }));
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
  painters.paint((image) => shown.push(image), sampleInput, [33]);
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
  painters.paint((image) => shown.push(image), sampleInput, [16]);

  workers[1]!.answer();
  expect(shown).toEqual([]);
  workers[0]!.answer();
  expect(shown).toHaveLength(1);
});

test('draws the coarse size of a picture before its fine size, with the same picture number', () => {
  const { painters, workers, paintOnce } = studio();
  const widths: number[] = [];
  painters.paint((image) => widths.push(image.width), sampleInput, [8, 16]);
  const [coarse] = workers[0]!.asked;

  paintOnce();
  const [fine] = workers[0]!.asked;
  paintOnce();

  expect(widths).toEqual([8, 16]);
  expect(fine!.picture).toBe(coarse!.picture);
});

test('a request during drawing replaces the waiting request and drops the fine size of the old picture', () => {
  const { painters, workers, paintOnce } = studio();
  const painted: [string, number][] = [];
  const show = () => {};
  painters.paint(show, named('M'), [8, 16]);
  for (const name of ['Ma', 'Mar', 'Mara']) painters.paint(show, named(name), [8, 16]);

  while (workers[0]!.asked.length > 0) {
    painted.push([workers[0]!.asked[0]!.input.name, workers[0]!.asked[0]!.size]);
    paintOnce();
  }

  expect(painted).toEqual([
    ['M', 8],
    ['Mara', 8],
    ['Mara', 16],
  ]);
});

test('draws every picture at its first size before any picture at its second size', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: string[] = [];
  painters.paint((image) => shown.push(`hero ${image.width}`), named('Hero'), [8, 16]);
  painters.paint((image) => shown.push(`mug ${image.width}`), named('Mug'), [8]);

  while (workers[0]!.asked.length > 0) paintOnce();

  expect(shown).toEqual(['hero 8', 'mug 8', 'hero 16']);
  expect(workers).toHaveLength(2);
});

test('replaces a broken worker and draws the next request', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: ImageData[] = [];
  const show = (image: ImageData) => shown.push(image);
  painters.paint(show, named('M'), [8]);
  workers[0]!.onerror!();
  workers[1]!.answer();
  expect(shown).toEqual([]);

  painters.paint(show, named('Ma'), [8]);
  paintOnce();

  expect(shown[0]!.data).toEqual(paintPreview(composeArtwork(named('Ma')), 8));
  expect(workers.map(({ atWork }) => atWork)).toEqual([false, true, true]);
});

test('a cancelled request shows no picture, and the last cancellation terminates the workers', () => {
  const { painters, workers, paintOnce } = studio();
  const shown: string[] = [];
  const left = () => shown.push('left');
  const stayed = () => shown.push('stayed');
  painters.paint(left, named('Left'), [8, 16]);
  painters.paint(stayed, named('Stayed'), [8]);

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
  painters.paint(first, sampleInput, [8]);
  painters.cancel(first);

  painters.paint(() => shown.push('second'), sampleInput, [8]);
  paintOnce();

  expect(shown).toEqual(['second']);
  expect(workers).toHaveLength(4);
});
