import type { ScalePicture } from '#functions/app/ports/images.ts';
import { encodeWebp } from './webp.ts';

/** With a lower quality, the even ground behind a product shows blocks of slightly different colors. */
const webpOptions = { quality: 95, method: 4 };

export const scalePicture: ScalePicture = async ({ bytes }, sides) => {
  // Jimp takes half a second to load, so it is loaded only for the first picture.
  const { Jimp } = await import('jimp');
  const picture = await Jimp.fromBuffer(Buffer.from(bytes));
  const copies: Uint8Array[] = [];
  for (const side of sides) {
    const copy = picture.clone();
    if (Math.max(copy.width, copy.height) > side) copy.scaleToFit({ w: side, h: side });
    const { data, ...size } = copy.bitmap;
    copies.push(await encodeWebp({ ...size, rgba: new Uint8ClampedArray(data) }, webpOptions));
  }
  return copies;
};
