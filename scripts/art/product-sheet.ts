import { writeFile } from 'node:fs/promises';
import { Jimp } from 'jimp';
import { randomPeople } from '#scripts/art/people.ts';
import { clothOf } from '#shared/art/cutout/cloth.ts';
import { composeCutout, paintCutout } from '#shared/art/cutout/cutout.ts';
import { composeWrap, wrapBands } from '#shared/art/wrap/wrap.ts';

/** Black, white, navy, and heather, as the print provider sells them. */
const CLOTHS = ['#0c0c0c', '#ffffff', '#212642', '#cececc'];
const GAP = 8;
const BACKGROUND = 0x6e6e6eff;
/** The size of a cut-out with the proportions of a shirt's print area. */
const SHIRT = { width: 240, height: 320 };
const BORDER = 18;
const TILE = { width: SHIRT.width + 2 * BORDER, height: SHIRT.height + 2 * BORDER };
/** The size of the picture around a mug, twice the size at which it is shown. */
const MUG = { width: 4 * TILE.width + 2 * GAP, height: 2 * Math.round(((2 * TILE.width + GAP) * 1050) / 2700) };

/** Writes a JPEG of two random people's cut-outs on four cloths, and of two more people's artworks around a mug. */
export async function writeProductSheet(file: string, seed: number): Promise<void> {
  const people = randomPeople(4, seed);
  const wrapHeight = MUG.height / 2;
  const sheet = new Jimp({
    width: 4 * (TILE.width + GAP) + GAP,
    height: 2 * (TILE.height + GAP) + wrapHeight + 2 * GAP,
    color: BACKGROUND,
  });
  people.slice(0, 2).forEach((person, row) => {
    CLOTHS.forEach((color, column) => {
      const cutout = composeCutout(person, { frame: SHIRT, cloth: clothOf(color), hasConstellation: true });
      const figure = Jimp.fromBitmap({ ...SHIRT, data: Buffer.from(paintCutout(cutout, SHIRT).buffer) });
      const cloth = new Jimp({ ...TILE, color: Number.parseInt(`${color.slice(1)}ff`, 16) });
      cloth.composite(figure, BORDER, BORDER);
      sheet.composite(cloth, GAP + column * (TILE.width + GAP), GAP + row * (TILE.height + GAP));
    });
  });
  people.slice(2).forEach((person, column) => {
    const rgb = Buffer.concat(Array.from(wrapBands(composeWrap(person, MUG), MUG), (band) => Buffer.from(band)));
    const wrap = new Jimp({ ...MUG, color: 0x000000ff });
    for (let i = 0; i < MUG.width * MUG.height; i += 1) wrap.bitmap.data.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
    wrap.resize({ w: MUG.width / 2, h: wrapHeight });
    sheet.composite(wrap, GAP + column * (MUG.width / 2 + GAP), GAP + 2 * (TILE.height + GAP));
  });
  await writeFile(file, await sheet.getBuffer('image/jpeg', { quality: 85 }));
  console.log(file);
}
