import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { sampleInput } from '#shared/art/sample-input.ts';

// Draws the client's own pictures with the renderer: the sample that hangs on the front page, and the picture that goes with
// a shared link. The icons are drawn from the mark. Run again, and commit what changed, when the renderer draws differently:
// `node scripts/with-node.mjs node scripts/art/site-pictures.ts`

const frontend = join(import.meta.dirname, '../../frontend');
const publicFile = (name: string) => join(frontend, 'public', name);
const wall = '#0c0908';

const side = 1024;
const pixels = paintPreview(composeArtwork(sampleInput), side);
const artwork = sharp(pixels, { raw: { width: side, height: side, channels: 4 } }).removeAlpha();

await drawStill();
await drawSharedPicture();
await drawIcons();

/** Hangs until the renderer's own picture stands: on a phone small enough to be there with the first paint. */
async function drawStill(): Promise<void> {
  const still = join(frontend, 'src/features/live-preview/sample-picture');
  for (const pixels of [512, 768]) {
    const picture = artwork.clone().resize(pixels);
    await picture
      .clone()
      .avif({ quality: 36, effort: 9, chromaSubsampling: '4:4:4' })
      .toFile(`${still}-${pixels}.avif`);
    await picture.clone().webp({ quality: 46, effort: 6, smartSubsample: true }).toFile(`${still}-${pixels}.webp`);
  }
}

/** The artwork in its own light. No words: where a link is shared, they stand beside the picture. */
async function drawSharedPicture(): Promise<void> {
  const framed = await artwork.clone().resize(534).png().toBuffer();
  const hung = (background: Sharp) => background.composite([{ input: framed, gravity: 'center' }]);
  const wallWithArtwork = await hung(sharp({ create: { width: 1200, height: 630, channels: 3, background: wall } }))
    .png()
    .toBuffer();
  const light = await sharp(wallWithArtwork).blur(70).linear(0.55, 6).toBuffer();
  await hung(sharp(light)).jpeg({ quality: 84, mozjpeg: true }).toFile(publicFile('share.jpg'));
}

/** Systems cut icons to their own shape, so that these have no corners of their own. */
async function drawIcons(): Promise<void> {
  const mark = (await readFile(publicFile('mark.svg'), 'utf8')).replace(/ rx="[^"]*"/, '');
  const iconOf = (pixels: number) => {
    const svgPixels = 32;
    return sharp(Buffer.from(mark), { density: (72 * pixels) / svgPixels }).resize(pixels);
  };
  for (const pixels of [48, 180, 192, 512]) {
    await iconOf(pixels)
      .png({ compressionLevel: 9 })
      .toFile(publicFile(`icon-${pixels}.png`));
  }
  // What is cut to a circle keeps the middle four fifths.
  const margin = 56;
  await iconOf(512 - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: wall })
    .png({ compressionLevel: 9 })
    .toFile(publicFile('icon-maskable-512.png'));
}
