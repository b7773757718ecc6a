import { expect, test } from 'vitest';
import { composeArtwork } from '#shared/art/compose.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import type { PaintRequest } from './messages.ts';
import { Painters } from './painters.ts';

/** A painter that answers when it is told to. */
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
    const pixels = paintPreview(composeArtwork(input, span), size, fromRow, toRow);
    this.onmessage?.(new MessageEvent('message', { data: { fromRow, pixels } }));
  }
}

function studio(count = 2) {
  const hired: SlowPainter[] = [];
  const hire = () => {
    const painter = new SlowPainter();
    hired.push(painter);
    return painter as unknown as Worker;
  };
  /** Everyone at work paints what they were asked for, once. */
  const paintOnce = () => {
    for (const painter of hired.filter(({ atWork, asked }) => atWork && asked.length > 0)) painter.answer();
  };
  return { painters: new Painters(hire, count), hired, paintOnce };
}

const named = (name: string): ArtInput => ({ ...sampleInput, name });

test('two painters paint half of the rows each, and together what one would paint', () => {
  const { painters, hired, paintOnce } = studio();
  const shown: ImageData[] = [];
  painters.paint((image) => shown.push(image), sampleInput, [33]);
  expect(hired.map(({ asked }) => [asked[0]!.fromRow, asked[0]!.toRow])).toEqual([
    [0, 16],
    [16, 33],
  ]);

  paintOnce();

  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ width: 33, height: 33 });
  expect(shown[0]!.data).toEqual(paintPreview(composeArtwork(sampleInput), 33));
});

test('nothing is shown before the last rows have come', () => {
  const { painters, hired } = studio();
  const shown: ImageData[] = [];
  painters.paint((image) => shown.push(image), sampleInput, [16]);

  hired[1]!.answer();
  expect(shown).toEqual([]);
  hired[0]!.answer();
  expect(shown).toHaveLength(1);
});

test('the coarse picture comes before the fine one, under one number, by which a painter knows what it has composed', () => {
  const { painters, hired, paintOnce } = studio();
  const widths: number[] = [];
  painters.paint((image) => widths.push(image.width), sampleInput, [8, 16]);
  const [coarse] = hired[0]!.asked;

  paintOnce();
  const [fine] = hired[0]!.asked;
  paintOnce();

  expect(widths).toEqual([8, 16]);
  expect(fine!.picture).toBe(coarse!.picture);
});

test('of what is typed while a picture is painted only the newest is painted, coarse before the old one is refined', () => {
  const { painters, hired, paintOnce } = studio();
  const painted: [string, number][] = [];
  const show = () => {};
  painters.paint(show, named('M'), [8, 16]);
  for (const name of ['Ma', 'Mar', 'Mara']) painters.paint(show, named(name), [8, 16]);

  while (hired[0]!.asked.length > 0) {
    painted.push([hired[0]!.asked[0]!.input.name, hired[0]!.asked[0]!.size]);
    paintOnce();
  }

  expect(painted).toEqual([
    ['M', 8],
    ['Mara', 8],
    ['Mara', 16],
  ]);
});

test('of several pictures on a page the first sizes come before the second of any', () => {
  const { painters, hired, paintOnce } = studio();
  const shown: string[] = [];
  painters.paint((image) => shown.push(`hero ${image.width}`), named('Hero'), [8, 16]);
  painters.paint((image) => shown.push(`mug ${image.width}`), named('Mug'), [8]);

  while (hired[0]!.asked.length > 0) paintOnce();

  expect(shown).toEqual(['hero 8', 'mug 8', 'hero 16']);
  expect(hired).toHaveLength(2);
});

test('a painter that breaks is replaced, and the next wish is painted', () => {
  const { painters, hired, paintOnce } = studio();
  const shown: ImageData[] = [];
  const show = (image: ImageData) => shown.push(image);
  painters.paint(show, named('M'), [8]);
  hired[0]!.onerror!();
  hired[1]!.answer();
  expect(shown).toEqual([]);

  painters.paint(show, named('Ma'), [8]);
  paintOnce();

  expect(shown[0]!.data).toEqual(paintPreview(composeArtwork(named('Ma')), 8));
  expect(hired.map(({ atWork }) => atWork)).toEqual([false, true, true]);
});

test('who has left is shown nothing, and the last to leave sends the painters home', () => {
  const { painters, hired, paintOnce } = studio();
  const shown: string[] = [];
  const left = () => shown.push('left');
  const stayed = () => shown.push('stayed');
  painters.paint(left, named('Left'), [8, 16]);
  painters.paint(stayed, named('Stayed'), [8]);

  painters.leave(left);
  while (hired[0]!.asked.length > 0) paintOnce();
  expect(shown).toEqual(['stayed']);
  expect(hired.every(({ atWork }) => atWork)).toBe(true);

  painters.leave(stayed);
  expect(hired.some(({ atWork }) => atWork)).toBe(false);
});

test('who comes after everyone has left is painted by new painters', () => {
  const { painters, hired, paintOnce } = studio();
  const shown: string[] = [];
  const first = () => shown.push('first');
  painters.paint(first, sampleInput, [8]);
  painters.leave(first);

  painters.paint(() => shown.push('second'), sampleInput, [8]);
  paintOnce();

  expect(shown).toEqual(['second']);
  expect(hired).toHaveLength(4);
});
