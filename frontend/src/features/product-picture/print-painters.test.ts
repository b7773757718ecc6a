import { afterEach, expect, test, vi } from 'vitest';
import { sampleInput } from '#shared/art/sample-input.ts';
import { type PrintOrder, PrintPainters } from './print-painters.ts';

/** A fake worker that responds when the test tells it to. */
class SlowPainter {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  asked = 0;
  atWork = true;

  postMessage(): void {
    this.asked += 1;
  }

  terminate(): void {
    this.atWork = false;
  }

  answer(): void {
    this.onmessage?.(new MessageEvent('message', { data: { width: 2, height: 2 } as ImageBitmap }));
  }

  /** Responds with a file, as the worker does for a picture that does not move. */
  answerWithFile(): void {
    this.onmessage?.(new MessageEvent('message', { data: new Blob(['PNG']) }));
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function studio() {
  const workers: SlowPainter[] = [];
  const createWorker = () => {
    const worker = new SlowPainter();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { painters: new PrintPainters(createWorker, 2), workers };
}

const order = (key: string, isKept = true): PrintOrder => ({
  key,
  input: sampleInput,
  look: { kind: 'whole', quality: 'sharp', frame: { width: 2, height: 2 } },
  shape: { kind: 'flat' },
  isKept,
  isFile: false,
});

test('a picture that many cards show is painted once', () => {
  const { painters, workers } = studio();
  const shown: string[] = [];
  for (const card of ['poster', 'frame', 'puzzle']) painters.ask(order('3:4'), () => shown.push(card));

  workers[0]!.answer();

  expect(shown).toEqual(['poster', 'frame', 'puzzle']);
  expect(workers.map(({ asked }) => asked)).toEqual([1]);
  expect(painters.finished('3:4')?.width).toBe(2);
});

test('each worker paints one picture at a time, and a withdrawn order is not started', async () => {
  const { painters, workers } = studio();
  const shown: string[] = [];
  const ask = (key: string) => painters.ask(order(key), () => shown.push(key));
  ask('a');
  ask('b');
  const withdraw = ask('c');
  ask('d');
  expect(workers.map(({ asked }) => asked)).toEqual([1, 1]);

  withdraw();
  for (const worker of workers) worker.answer();
  await expect.poll(() => workers.map(({ asked }) => asked).sort()).toEqual([1, 2]);
  for (const worker of workers) worker.answer();

  expect(shown).toEqual(['a', 'b', 'd']);
});

test('the next picture waits until the page has drawn the one before', async () => {
  const { painters, workers } = studio();
  const shown: string[] = [];
  for (const key of ['a', 'b', 'c']) painters.ask(order(key), () => shown.push(key));
  const asked = () => workers.map((worker) => worker.asked);

  workers[0]!.answer();

  expect(shown).toEqual(['a']);
  expect(asked()).toEqual([1, 1]);
  await new Promise(requestAnimationFrame);
  expect(asked()).toEqual([1, 1]);
  await expect.poll(() => asked()).toEqual([2, 1]);
});

test('a picture that is being painted is shown even if its order is withdrawn, so that a drag shows something', () => {
  const { painters, workers } = studio();
  const shown: string[] = [];
  const withdraw = painters.ask(order('begun'), () => shown.push('begun'));

  withdraw();
  workers[0]!.answer();

  expect(shown).toEqual(['begun']);
});

test('a finished picture is cached, but a draft is not', () => {
  const { painters, workers } = studio();
  painters.ask(order('sharp'), () => {});
  painters.ask(order('draft', false), () => {});

  for (const worker of workers) worker.answer();

  expect(painters.finished('sharp')).toBeDefined();
  expect(painters.finished('draft')).toBeUndefined();
});

test('idle workers are kept for a moment, but not for a minute', () => {
  vi.useFakeTimers();
  const { painters, workers } = studio();
  const paint = (key: string) => {
    painters.ask(order(key), () => {});
    workers[0]!.answer();
  };

  paint('a');
  vi.advanceTimersByTime(5000);
  paint('b');
  vi.advanceTimersByTime(19_000);
  expect(workers.map(({ asked, atWork }) => [asked, atWork])).toEqual([[2, true]]);
  vi.advanceTimersByTime(60_000);

  expect(workers[0]!.atWork).toBe(false);
});

test('a worker whose script fails to load loses only one picture', () => {
  const { painters, workers } = studio();
  const shown: string[] = [];
  for (const key of ['a', 'b', 'c']) painters.ask(order(key), () => shown.push(key));

  workers[0]!.onerror!();
  workers[1]!.answer();
  workers[2]!.answer();

  expect(shown).toEqual(['b', 'c']);
});

test('a cached picture of the same subject is found in any size', () => {
  const { painters, workers } = studio();
  painters.ask(order('poster 320'), () => {});

  workers[0]!.answer();

  expect(painters.similar('poster ')).toBe(painters.finished('poster 320'));
  expect(painters.similar('mug ')).toBeUndefined();
});

test('a file is shown once its image is decoded', async () => {
  const decoded = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded.promise);
  const { painters, workers } = studio();
  const shown: unknown[] = [];
  painters.ask(order('poster'), (picture) => shown.push(picture));

  workers[0]!.answerWithFile();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toEqual([]);
  decoded.resolve();

  await expect.poll(() => shown).toHaveLength(1);
  expect(shown[0]).toBeInstanceOf(HTMLImageElement);
  expect(painters.finished('poster')).toBe(shown[0]);
});

test('a file that cannot be decoded loses only one picture', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValueOnce(new Error('not a picture')).mockResolvedValue();
  const { painters, workers } = studio();
  const shown: string[] = [];
  for (const key of ['a', 'b', 'c']) painters.ask(order(key), () => shown.push(key));

  workers[0]!.answerWithFile();
  workers[1]!.answerWithFile();
  await expect.poll(() => workers).toHaveLength(3);
  workers[2]!.answerWithFile();

  await expect.poll(() => shown).toEqual(['b', 'c']);
});

test('the memory of the oldest file is freed when too many are cached', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  const freed = vi.spyOn(URL, 'revokeObjectURL');
  const { painters, workers } = studio();
  const paint = async (key: string) => {
    painters.ask(order(key), () => {});
    workers[0]!.answerWithFile();
    await expect.poll(() => painters.finished(key), { interval: 1 }).toBeDefined();
  };
  for (let picture = 0; picture < 80; picture += 1) await paint(`picture ${picture}`);
  const oldest = painters.finished('picture 0');
  expect(freed).not.toHaveBeenCalled();

  await paint('one more');

  expect(painters.finished('picture 0')).toBeUndefined();
  expect(freed.mock.calls).toEqual([[(oldest as HTMLImageElement).src]]);
});

test('only the latest bitmaps are cached, and they displace no files', async () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  const { painters, workers } = studio();
  painters.ask(order('card'), () => {});
  workers[0]!.answerWithFile();
  await vi.advanceTimersByTimeAsync(100);
  const keys = Array.from({ length: 9 }, (_, position) => `position ${position}`);

  for (const key of keys) {
    painters.ask(order(key), () => {});
    workers[0]!.answer();
    await vi.advanceTimersByTimeAsync(100);
  }

  expect(keys.filter((key) => !painters.finished(key))).toEqual(['position 0']);
  expect(painters.finished('card')).toBeDefined();
});
