import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { sampleInput } from '#shared/art/sample-input.ts';

// Draws the website's own images. The renderer draws the sample on the landing page and the picture for shared links.
// The icons are drawn from `mark.svg`. After a change to the renderer, run `npm run lab -- art/site-pictures`
// and commit the results.

const frontend = join(import.meta.dirname, '../../../frontend');
const publicFile = (name: string) => join(frontend, 'public', name);
const wall = '#0c0908';

const side = 1024;
const pixels = paintPreview(composeArtwork(sampleInput), side);
const artwork = sharp(pixels, { raw: { width: side, height: side, channels: 4 } }).removeAlpha();

await drawStill();
await drawSharedPicture();
await drawIcons();

/**
 * Writes the still picture that shows until the live preview is ready. Its files are small enough to arrive with the
 * first paint on a phone.
 */
async function drawStill(): Promise<void> {
  const still = join(frontend, 'src/features/live-preview/sample-picture');
  for (const pixels of [512, 768]) {
    await artwork
      .clone()
      .resize(pixels)
      .avif({ quality: 36, effort: 9, chromaSubsampling: '4:4:4' })
      .toFile(`${still}-${pixels}.avif`);
  }
}

/**
 * Writes the picture for shared links: the artwork surrounded by a glow of its own colors. The picture has no text,
 * because link previews show their text beside it.
 */
async function drawSharedPicture(): Promise<void> {
  const framed = await artwork.clone().resize(534).png().toBuffer();
  const hung = (background: Sharp) => background.composite([{ input: framed, gravity: 'center' }]);
  const wallWithArtwork = await hung(sharp({ create: { width: 1200, height: 630, channels: 3, background: wall } }))
    .png()
    .toBuffer();
  const light = await sharp(wallWithArtwork).blur(70).linear(0.55, 6).toBuffer();
  await hung(sharp(light)).jpeg({ quality: 84, mozjpeg: true }).toFile(publicFile('share.jpg'));
}

/** Writes the icons. Operating systems crop icons to their own shape, so these icons have square corners. */
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
  // A circular crop of this icon keeps the middle four fifths of its width.
  const margin = 56;
  await iconOf(512 - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: wall })
    .png({ compressionLevel: 9 })
    .toFile(publicFile('icon-maskable-512.png'));
}
