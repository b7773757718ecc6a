import { execFileSync } from 'node:child_process';
import { on } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Jimp } from 'jimp';
import sharp from 'sharp';
import { encodePng } from '#functions/adapters/pictures/png.ts';
import { quantile } from '#scripts/lab/art/measures.ts';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { benchTool } from '#scripts/lab/bench/bench-tool.ts';
import { naivePeople, naivePicture } from '#scripts/lab/bench/naive/picture.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { materialOf, materials } from '#shared/art/materials/materials.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintedWhole, type Quality, squareOf } from '#shared/art/preview.ts';
import { paintBands } from '#shared/art/raster.ts';

// `npm run lab -- bench/art [runs]` measures how long drawing and encoding an artwork takes on this machine, with the shop's
// code and with other libraries.

const RUNS = Number(process.argv[2] ?? 7);
const SIZE = 3000;

/**
 * Returns the median duration of each contestant in milliseconds, not counting warm-up runs. The contestants take
 * turns, so a slow phase of the machine affects all of them.
 */
async function race(
  contestants: Record<string, () => unknown>,
  runs = RUNS,
  warmUps = 1,
): Promise<Record<string, number>> {
  const times = Object.fromEntries(Object.keys(contestants).map((name) => [name, [] as number[]]));
  for (let run = -warmUps; run < runs; run += 1)
    for (const [name, work] of Object.entries(contestants)) {
      const start = performance.now();
      await work();
      if (run >= 0) times[name]!.push(performance.now() - start);
    }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, quantile(values, 0.5)]));
}

const bandsOf = (input: ArtInput, size: number) => paintBands(composeArtwork(input), { width: size, height: size });

async function encoded(bands: Iterable<Uint8Array>, size: number): Promise<number> {
  let bytes = 0;
  for await (const part of encodePng({ width: size, height: size, bands })) bytes += part.length;
  return bytes;
}

const ms = (value: number): string => value.toFixed(0).padStart(6);

type PngJs = { PNG: { sync: { write(png: object, options: object): Buffer } } };
type FastPng = { encode(image: object): Uint8Array };

const pngjs = (await benchTool('pngjs')) as PngJs;
const fastPng = (await benchTool('fast-png')) as FastPng;

const rgba = (rgb: Uint8Array): Buffer => {
  const data = Buffer.alloc((rgb.length / 3) * 4, 255);
  for (let i = 0, to = 0; i < rgb.length; i += 3, to += 4) data.set(rgb.subarray(i, i + 3), to);
  return data;
};

/** Returns the whole picture in memory, for encoders that cannot encode band by band. */
function drawn(input: ArtInput, size: number): Uint8Array {
  const rgb = new Uint8Array(size * size * 3);
  let filled = 0;
  for (const band of bandsOf(input, size)) {
    rgb.set(band, filled);
    filled += band.length;
  }
  return rgb;
}

const withSharp = (rgb: Uint8Array, size: number) =>
  sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();

/** Draws and encodes the same picture pixel by pixel with jimp, as the baseline. */
const naively = async (input: ArtInput) =>
  (await naivePicture(Jimp, composeArtwork(input), SIZE)).getBuffer('image/png');

console.log(`${cpus()[0]!.model}, ${cpus().length} cores, Node ${process.version}, medians of ${RUNS} runs in ms\n`);

console.log(`Whole pipeline at ${SIZE} px   draw  draw+encode  naive+jimp  ratio  draw+sharp  ratio`);
const ratios: number[] = [];
for (const material of materials) {
  const person = naivePeople.find(({ favoriteFood }) => materialOf(favoriteFood) === material)!;
  const medians = await race({
    draw: () => drawn(person, SIZE),
    ours: () => encoded(bandsOf(person, SIZE), SIZE),
    sharp: () => withSharp(drawn(person, SIZE), SIZE),
  });
  const jimp = await race({ jimp: () => naively(person) }, 1, 0);
  ratios.push(jimp.jimp! / medians.ours!);
  console.log(
    `  ${material.name.padEnd(22)} ${ms(medians.draw!)}       ${ms(medians.ours!)}      ${ms(jimp.jimp!)} ${ratios.at(-1)!.toFixed(1).padStart(6)}` +
      `      ${ms(medians.sharp!)} ${(medians.ours! / medians.sharp!).toFixed(2).padStart(6)}`,
  );
}
console.log(
  `  against jimp: median ${quantile(ratios, 0.5).toFixed(1)} x, worst ${Math.min(...ratios).toFixed(1)} x\n`,
);

const picture = drawn(namedPeople[1]!, SIZE);
const withAlpha = rgba(picture);
const sizes: Record<string, number> = {};
const keep = async (name: string, work: () => Promise<number> | number) => {
  sizes[name] = await work();
};
const encoders = await race({
  ours: () => keep('ours', () => encoded([picture], SIZE)),
  jimp: () =>
    keep(
      'jimp',
      async () => (await new Jimp({ width: SIZE, height: SIZE, data: withAlpha }).getBuffer('image/png')).length,
    ),
  pngjs: () => keep('pngjs', () => pngjs.PNG.sync.write({ width: SIZE, height: SIZE, data: withAlpha }, {}).length),
  'fast-png': () =>
    keep('fast-png', () => fastPng.encode({ width: SIZE, height: SIZE, data: picture, channels: 3 }).length),
  sharp: () => keep('sharp', async () => (await withSharp(picture, SIZE)).length),
});
console.log('Encoding alone');
for (const [name, time] of Object.entries(encoders))
  console.log(
    `  ${name.padEnd(10)} ${ms(time)} ms  ${(sizes[name]! / 1e6).toFixed(2).padStart(6)} MB  ${(time / encoders.ours!).toFixed(2).padStart(5)} x ours`,
  );

const PREVIEW = 512;
const painters = [0, 1].map(() => new Worker(new URL('preview-thread.ts', import.meta.url)));

/**
 * Paints a preview with two painters, each painting half of the rows in each quality, as the page does. Resolves with
 * the time in milliseconds until the first and until the last quality is complete.
 */
async function previewByTwo(input: ArtInput): Promise<{ first: number; last: number }> {
  const start = performance.now();
  const qualities: Quality[] = ['draft', 'sharp'];
  const times = painters.map(async (painter, i) => {
    const rows = { fromRow: (PREVIEW / 2) * i, toRow: (PREVIEW / 2) * (i + 1) };
    painter.postMessage({ input, size: PREVIEW, qualities, ...rows });
    const ended: number[] = [];
    for await (const _ of on(painter, 'message')) {
      ended.push(performance.now() - start);
      if (ended.length === qualities.length) break;
    }
    return ended;
  });
  const ended = await Promise.all(times);
  return { first: Math.max(...ended.map(([first]) => first!)), last: Math.max(...ended.map((one) => one.at(-1)!)) };
}

/** Returns the processor time of this thread in milliseconds. */
const cpuNow = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

console.log(`\nPreview, ${PREVIEW} px, two painters: from the input to the draft and to the sharp picture`);
// Warm up the painters' code with these previews, as typing the first letters of a name does in the browser.
for (const person of [...namedPeople, ...namedPeople]) await previewByTwo(person);
const [drafts, sharps]: [number[], number[]] = [[], []];
for (const person of namedPeople) {
  const { name: material } = materialOf(person.favoriteFood);
  const runs: { first: number; last: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await previewByTwo(person));
  const first = quantile(
    runs.map((run) => run.first),
    0.5,
  );
  const last = quantile(
    runs.map((run) => run.last),
    0.5,
  );
  drafts.push(first);
  sharps.push(last);
  console.log(`  ${person.label.padEnd(15)} ${material.padEnd(8)} ${ms(first)} ${ms(last)}`);
}
for (const [name, times] of Object.entries({ drafts, sharps }))
  console.log(`  ${name}: median ${ms(quantile(times, 0.5))} ms, longest ${ms(Math.max(...times))} ms`);
await Promise.all(painters.map((painter) => painter.terminate()));

console.log('\nProcessor time of one preview in one thread, ms: median and 95th percentile of all people');
const cpu: Record<string, number[]> = { compose: [], 'in another color': [], draft: [], sharp: [] };
function counted<T>(name: keyof typeof cpu, work: () => T): T {
  const start = cpuNow();
  const result = work();
  cpu[name]!.push(cpuNow() - start);
  return result;
}
for (let run = 0; run < RUNS; run += 1)
  for (const person of namedPeople) {
    const composition = counted('compose', () => composeArtwork(person));
    const input = { ...person, favoriteColor: '#2F5DFF' };
    counted('in another color', () => composeArtwork(input, { recolored: composition }));
    for (const quality of ['draft', 'sharp'] as const)
      counted(quality, () => paintedWhole(quality, composition, squareOf(PREVIEW), 0, PREVIEW));
  }
for (const [name, times] of Object.entries(cpu))
  console.log(`  ${name.padEnd(18)} ${quantile(times, 0.5).toFixed(1)} ${quantile(times, 0.95).toFixed(1)}`);

console.log('\nGrowth: draw and encode, ns a pixel');
for (const size of [750, 1500, 3000, 6000]) {
  const { time } = await race({ time: () => encoded(bandsOf(namedPeople[1]!, size), size) }, size > 3000 ? 3 : RUNS);
  console.log(
    `  ${String(size).padStart(5)} px ${ms(time!)} ms  ${((time! * 1e6) / (size * size)).toFixed(0).padStart(4)} ns`,
  );
}

console.log('\nPeak memory, processor time, and size of the last file of a process that draws and encodes print files');
const printOnce = fileURLToPath(new URL('print-once.ts', import.meta.url));
for (const [label, kind, size, people] of [
  ['one original of seeds', 'picture', '3000x3000', ['0']],
  ['one original of sand, the largest plate', 'picture', '3000x3000', ['5']],
  ['ten originals, all materials', 'picture', '3000x3000', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '10']],
  ['one poster of 24 x 36 in', 'picture', '7200x10800', ['5']],
  ['five posters of 24 x 36 in', 'picture', '7200x10800', ['0', '1', '3', '4', '5']],
  ['one blanket of 60 x 80 in', 'picture', '9450x12450', ['5']],
  ['one cut-out for a shirt', 'cut-out', '3600x4800', ['5']],
] as const) {
  const figures = execFileSync(process.execPath, [printOnce, kind, size, ...people]).toString();
  const [memory, time, file] = figures.trim().split(' ');
  console.log(`  ${label.padEnd(40)} ${memory!.padStart(4)} MB ${time!.padStart(6)} ms ${file!.padStart(6)} MB`);
}
