import type { Picture, ScalePicture } from '#functions/app/ports/images.ts';
import { AppError } from '#shared/errors.ts';
import { pngSize } from './measure-png.ts';
import { encodeWebp } from './webp.ts';

/** With a lower quality, the even ground behind a product shows blocks of slightly different colors. */
const webpOptions = { quality: 95, method: 4 };
/** The maximum number of pixels, in millions. Scaling that many takes 0.25 to 0.4 GB, and the worker has 0.5 GB. */
const mostMegapixels = 9;
const jpegLimits = { maxResolutionInMP: mostMegapixels, maxMemoryUsageInMB: 256 };

export const scalePicture: ScalePicture = async (original, sides) => {
  const picture = await decoded(original);
  const copies = [];
  for (const side of sides) {
    const copy = picture.clone();
    if (Math.max(copy.width, copy.height) > side) copy.scaleToFit({ w: side, h: side });
    const { data, ...size } = copy.bitmap;
    copies.push({ side, bytes: await encodeWebp({ ...size, rgba: new Uint8ClampedArray(data) }, webpOptions) });
  }
  return copies;
};

async function decoded({ bytes, type }: Picture) {
  // Jimp takes half a second to load, so it is loaded only for the first picture.
  const { Jimp } = await import('jimp');
  const file = Buffer.from(bytes);
  try {
    // Jimp itself limits only JPEG files.
    if (type === 'image/png') checkSize(pngSize(file));
    return await Jimp.fromBuffer(file, { 'image/jpeg': jpegLimits });
  } catch (cause) {
    throw new AppError('upstream-failed', "The print provider's picture is damaged or too large", { cause });
  }
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (width * height > mostMegapixels * 1_000_000) throw new RangeError(`${width} × ${height} pixels are too many`);
}
