import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { sampleInput } from '#shared/art/sample-input.ts';

// Draws the client's own pictures with the renderer: the sample that hangs on the front page, the picture that goes with a
// shared link, and the icon of a home screen. Run again, and commit what changed, when the renderer draws differently:
// `node scripts/with-node.mjs node scripts/art/site-pictures.ts`

const root = join(import.meta.dirname, '../../frontend');
const side = 1024;
const pixels = paintPreview(composeArtwork(sampleInput), side);
const sample = sharp(pixels, { raw: { width: side, height: side, channels: 4 } }).removeAlpha();
const wall = '#0c0908';

await mkdir(join(root, 'public'), { recursive: true });
await sample
  .clone()
  .resize(512)
  .webp({ quality: 45, effort: 6 })
  .toFile(join(root, 'src/features/landing/sample-picture.webp'));

// No words: where a link is shared, they stand beside the picture.
const framed = await sample.clone().resize(534).png().toBuffer();
const glow = await sharp({ create: { width: 1200, height: 630, channels: 3, background: wall } })
  .composite([{ input: framed, gravity: 'centre' }])
  .png()
  .toBuffer();
await sharp(await sharp(glow).blur(70).linear(0.55, 6).toBuffer())
  .composite([{ input: framed, gravity: 'centre' }])
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(join(root, 'public/share.jpg'));

const icon = await sample.clone().resize(180).png({ palette: true, effort: 10 }).toBuffer();
await writeFile(join(root, 'public/icon-180.png'), icon);
