import { expect, test } from 'vitest';
import { composeCaptioned } from '#shared/art/caption/caption.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import type { PaintedRows, PaintRequest } from './messages.ts';
import { RowPainter } from './row-painter.ts';

const size = 48;
let jobs = 0;

/** Returns a request for the lower half of a sharp picture. */
function requestFor(input: ArtInput): PaintRequest {
  jobs += 1;
  const [fromRow, toRow] = [size / 2, size];
  return { job: jobs, picture: jobs, input, size, quality: 'sharp', fromRow, toRow };
}

/** Returns a painter that pauses after every band until the test calls `goOn`. */
function painterWithPauses() {
  const answers: PaintedRows[] = [];
  const paused: (() => void)[] = [];
  const pause = () =>
    new Promise<void>((resolve) => {
      paused.push(resolve);
    });
  const goOn = async () => {
    for (const resume of paused.splice(0)) resume();
    await Promise.resolve();
  };
  return { painter: new RowPainter((rows) => answers.push(rows), pause, 0), answers, goOn };
}

const withoutPauses = (answers: PaintedRows[]) =>
  new RowPainter(
    (rows) => answers.push(rows),
    async () => {},
    0,
  );

const sameBytes = (a: Uint8ClampedArray, b: Uint8ClampedArray) => String(a) === String(b);

const rowsOf = (input: ArtInput) => paintPreview(composeCaptioned(input), size, size / 2, size);

test.each([false, true])('a painter responds to a request with its rows (caption: %s)', async (caption) => {
  const answers: PaintedRows[] = [];
  const input = { ...sampleInput, caption };
  const request = requestFor(input);

  await withoutPauses(answers).paint(request);

  expect(answers).toEqual([{ job: request.job, fromRow: size / 2, pixels: rowsOf(input) }]);
});

test('a request for fewer layers is painted without those above', async () => {
  const answers: PaintedRows[] = [];
  const request = { ...requestFor(sampleInput), layers: 2 };
  const { layers, ...whole } = composeCaptioned(sampleInput);

  await withoutPauses(answers).paint(request);

  const pixels = paintPreview({ ...whole, layers: layers.slice(0, 2) }, size, size / 2, size);
  expect(answers).toEqual([{ job: request.job, fromRow: size / 2, pixels }]);
});

test('a newer request aborts the older one between two bands', async () => {
  const { painter, answers, goOn } = painterWithPauses();
  const [older, newer] = [requestFor(sampleInput), requestFor({ ...sampleInput, name: 'Mara' })];

  const began = painter.paint(older);
  await goOn();
  const next = painter.paint(newer);
  for (let band = 0; band < 2 * size; band += 1) await goOn();
  await Promise.all([began, next]);

  expect(answers.map(({ job }) => job)).toEqual([newer.job]);
});

test('recoloring the last picture produces the same pixels as a new picture', async () => {
  const answers: PaintedRows[] = [];
  const painter = withoutPauses(answers);
  const voiceprint = Uint8Array.from({ length: 72 * 64 }, (_, i) => i % 251);
  const voiced = { ...sampleInput, voiceprint };
  const changes: Partial<ArtInput>[] = [
    { favoriteColor: '#2F5DFF' },
    { favoriteColor: '#808080' },
    { favoriteColor: '#FFE000', voiceprint: voiceprint.map((value) => 255 - value) },
    { favoriteColor: '#FFE000', name: 'Mara' },
  ];
  await painter.paint(requestFor(voiced));

  for (const change of changes) {
    const input = { ...voiced, ...change };
    await painter.paint(requestFor(structuredClone(input)));
    expect(sameBytes(answers.at(-1)!.pixels, rowsOf(input)), Object.keys(change).join()).toBe(true);
  }
});
