import { mkdir, writeFile } from 'node:fs/promises';
import { Jimp } from 'jimp';
import { namedPeople, type Person, randomPeople } from '#scripts/art/people.ts';
import { writeProductSheet } from '#scripts/art/product-sheet.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { paintBand } from '#shared/art/raster.ts';

// `npm run art:sheet [folder] [pixels] [seed]` draws contact sheets with artworks of named and random people, a wall of
// nine, a sheet with print crops at 100%, and a sheet of cut-outs on cloth and of mugs. A different seed draws other
// random people.

const folder = process.argv[2] ?? 'docs/art';
const GAP = 8;
const BACKGROUND = 0x6e6e6eff;

type Tile = { width: number; height: number; pixels: Uint8Array };

/** Returns a person's artwork, `size` pixels wide, as RGB. */
function portrait(person: Person, size: number): Tile {
  const rgba = paintPreview(composeArtwork(person), size);
  const pixels = new Uint8Array(size * size * 3);
  for (let i = 0; i < size * size; i += 1) pixels.set(rgba.subarray(i * 4, i * 4 + 3), i * 3);
  return { width: size, height: size, pixels };
}

/**
 * Returns a square crop, `size` pixels wide, of a 3000 px print at 100%. The upper left corner of the crop is (left,
 * top).
 */
function printCrop(person: Person, size: number, left: number, top: number): Tile {
  const band = paintBand(composeArtwork(person), { width: 3000, height: 3000 }, top, top + size);
  const pixels = new Uint8Array(size * size * 3);
  for (let row = 0; row < size; row += 1)
    pixels.set(band.subarray((row * 3000 + left) * 3, (row * 3000 + left + size) * 3), row * size * 3);
  return { width: size, height: size, pixels };
}

/** Arranges tiles of one size in rows and writes them as one JPEG. */
async function writeSheet(file: string, tiles: readonly Tile[], columns: number): Promise<void> {
  const { width: size } = tiles[0]!;
  const rows = Math.ceil(tiles.length / columns);
  const [width, height] = [columns * (size + GAP) + GAP, rows * (size + GAP) + GAP];
  const sheet = new Jimp({ width, height, color: BACKGROUND });
  tiles.forEach((tile, i) => {
    const left = GAP + (i % columns) * (size + GAP);
    const top = GAP + Math.floor(i / columns) * (size + GAP);
    for (let k = 0; k < size * size; k += 1) {
      const at = ((top + Math.floor(k / size)) * width + left + (k % size)) * 4;
      sheet.bitmap.data.set(tile.pixels.subarray(k * 3, k * 3 + 3), at);
    }
  });
  await writeFile(`${folder}/${file}`, await sheet.getBuffer('image/jpeg', { quality: 84 }));
  console.log(`${folder}/${file}`);
}

await mkdir(folder, { recursive: true });
const size = Number(process.argv[3] ?? 420);
await writeSheet(
  'contact-sheet.jpg',
  namedPeople.map((person) => portrait(person, size)),
  4,
);
const seed = Number(process.argv[4] ?? 1);
const strangers = randomPeople(49, seed).map((person) => portrait(person, size));
await writeSheet('contact-sheet-random40.jpg', strangers.slice(0, 40), 8);
await writeSheet('wall-of-nine.jpg', strangers.slice(40), 3);
const crops = [1, 5, 11, 4, 9, 2, 3, 15].map((i) => printCrop(namedPeople[i]!, 640, 1700, 1180));
await writeSheet('print-crops-3000px.jpg', crops, 4);
await writeProductSheet(`${folder}/on-products.jpg`, seed);
