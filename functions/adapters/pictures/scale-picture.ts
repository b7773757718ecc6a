import type { ScalePicture } from '#functions/app/ports/images.ts';
import { encodeWebp } from './webp.ts';

export const scalePicture: ScalePicture = async ({ bytes }, sides) => {
  // Jimp takes half a second to load, so it is loaded only for the first picture.
  const { Jimp } = await import('jimp');
  const picture = await Jimp.fromBuffer(Buffer.from(bytes));
  const copies: Uint8Array[] = [];
  for (const side of sides) {
    const copy = picture.clone();
    if (Math.max(copy.width, copy.height) > side) copy.scaleToFit({ w: side, h: side });
    copies.push(await encodeWebp(new Uint8ClampedArray(copy.bitmap.data), copy.width, copy.height));
  }
  return copies;
};
