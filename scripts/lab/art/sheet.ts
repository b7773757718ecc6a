import { mkdir, writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { type Person, randomPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { clothOf } from '#shared/art/cutout/cloth.ts';
import { paintCutout } from '#shared/art/cutout/cutout.ts';
import { type Look, looks } from '#shared/art/looks.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { randomStream } from '#shared/art/random.ts';
import { type Frame, paintBand } from '#shared/art/raster.ts';
import { composeCutout } from '#shared/art/scenes/cloth.ts';
import { composeWrap } from '#shared/art/scenes/wrap.ts';

// `npm run lab -- art/sheet [seed] [people] [folder] [pixels] [looks]` draws people whom nobody selected: a row of looks for
// each, in random order, with a key file that judges do not see; a wall of each look; prints at 100 %; and products.

const [seed = '1', count = '40', folder = 'docs/art', pixels = '330', names = 'day,moon,near,far'] =
  process.argv.slice(2);
const size = Number(pixels);
const chosen = names.split(',').map((name) => looks.find(({ id }) => id === name)!.id);
const GAP = 10;
const LABEL = 30;
const ROWS = 5;

/** A picture of a sheet: RGBA or RGB pixels, or an encoded image. */
type Tile = Pick<OverlayOptions, 'input' | 'raw'>;

const raw = (data: Uint8ClampedArray | Uint8Array, { width, height }: Frame, channels: 3 | 4 = 4): Tile => ({
  input: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
  raw: { width, height, channels },
});

const portrait = (person: Person, look: Look, side: number): Tile =>
  raw(paintPreview(composeArtwork({ ...person, look }), side), { width: side, height: side });

const label = (text: string): Tile => ({
  input: Buffer.from(
    `<svg width="${size}" height="${LABEL}"><text y="21" font-family="sans-serif" font-size="17">${text}</text></svg>`,
  ),
});

async function writeSheet(file: string, frame: Frame, parts: OverlayOptions[]): Promise<void> {
  const { width, height } = frame;
  const sheet = sharp({ create: { width, height, channels: 3, background: '#f4f2ee' } }).composite(parts);
  await sheet.jpeg({ quality: 86, mozjpeg: true }).toFile(`${folder}/${file}`);
  console.log(`${folder}/${file}`);
}

/** Writes tiles of one size in rows of `columns`. */
const writeGrid = (file: string, tiles: readonly Tile[], columns: number, { width, height }: Frame) =>
  writeSheet(
    file,
    { width: columns * (width + GAP) + GAP, height: Math.ceil(tiles.length / columns) * (height + GAP) + GAP },
    tiles.map((tile, i) => ({
      ...tile,
      left: GAP + (i % columns) * (width + GAP),
      top: GAP + Math.floor(i / columns) * (height + GAP),
    })),
  );

/** Writes rows of looks in random order, and returns the lines of the key. */
async function writeRows(people: readonly Person[]): Promise<string[]> {
  const random = randomStream('order of looks', seed);
  const key: string[] = [];
  for (let start = 0; start < people.length; start += ROWS) {
    const group = people.slice(start, start + ROWS);
    const parts = group.flatMap((person, row): OverlayOptions[] => {
      const order = chosen
        .map((look) => [random(), look] as const)
        .sort(([a], [b]) => a - b)
        .map(([, look]) => look);
      const { name, birthday, birthTime, favoriteColor, favoriteFood } = person;
      key.push([start + row + 1, order.join(' '), name, birthday, birthTime, favoriteColor, favoriteFood].join(' | '));
      const top = GAP + row * (size + LABEL + GAP);
      return order.flatMap((look, i) => {
        const left = GAP + i * (size + GAP);
        return [
          { ...label(`${start + row + 1} ${'ABCD'[i]}`), left, top },
          { ...portrait(person, look, size), left, top: top + LABEL },
        ];
      });
    });
    const frame = { width: chosen.length * (size + GAP) + GAP, height: group.length * (size + LABEL + GAP) + GAP };
    await writeSheet(`rows-${start / ROWS + 1}.jpg`, frame, parts);
  }
  return key;
}

/** Returns a crop of a print of 3000 px at 100 %, `side` pixels wide. */
function printCrop(person: Person, look: Look, side: number): Tile {
  const [left, top] = [1180, 1180];
  const band = paintBand(composeArtwork({ ...person, look }), { width: 3000, height: 3000 }, top, top + side);
  const crop = new Uint8Array(side * side * 3);
  for (let row = 0; row < side; row += 1)
    crop.set(band.subarray((row * 3000 + left) * 3, (row * 3000 + left + side) * 3), row * side * 3);
  return raw(crop, { width: side, height: side }, 3);
}

/** Black, white, navy, and heather, as the print provider sells them. */
const CLOTHS = ['#0c0c0c', '#ffffff', '#212642', '#cececc'];
const SHIRT = { width: 210, height: 280 };

/** Returns the figures of a person on all cloths. */
const shirts = (person: Person, look: Look): Promise<Tile>[] =>
  CLOTHS.map(async (color) => {
    const extent = { frame: SHIRT, cloth: clothOf(color), hasConstellation: true };
    const figure = raw(paintCutout(composeCutout({ ...person, look }, extent), SHIRT), SHIRT);
    const shirt = sharp({ create: { ...SHIRT, channels: 3, background: color } }).composite([figure]);
    return { input: await shirt.png().toBuffer() };
  });

await mkdir(folder, { recursive: true });
const people = randomPeople(Number(count), Number(seed));
const key = await writeRows(people);
await writeFile(`${folder}/key.txt`, `${key.join('\n')}\n`);
const strangers = randomPeople(24, Number(seed) + 1);
const side = { width: 250, height: 250 };
for (const look of chosen)
  await writeGrid(
    `wall-${look}.jpg`,
    strangers.map((person) => portrait(person, look, side.width)),
    6,
    side,
  );
const crops = strangers.slice(0, 8).map((person, i) => printCrop(person, chosen[i % chosen.length]!, 640));
await writeGrid('print-crops.jpg', crops, 4, { width: 640, height: 640 });
const figures = await Promise.all(
  strangers.slice(8, 12).flatMap((person, i) => shirts(person, chosen[i % chosen.length]!)),
);
await writeGrid('on-cloth.jpg', figures, 8, SHIRT);
const mug = { width: 720, height: 280 };
const mugs = strangers.slice(12, 16).map((person) => raw(paintPreview(composeWrap(person, mug), mug), mug));
await writeGrid('on-mugs.jpg', mugs, 2, mug);
