import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The files that any stand-in on this machine has drawn, because drawing one takes up to a second of processor time. */
const drawn = fileURLToPath(new URL('../../../../node_modules/.cache/printful-templates/', import.meta.url));

/** Returns an SVG as a PNG of the same size in pixels, the format of Printful's templates. */
export async function templateFile(svg: string): Promise<Uint8Array> {
  const file = join(drawn, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  // Another stand-in may be reading or writing the same file.
  const unfinished = join(drawn, randomUUID());
  await mkdir(drawn, { recursive: true });
  await writeFile(unfinished, png);
  await rename(unfinished, file);
  return png;
}
