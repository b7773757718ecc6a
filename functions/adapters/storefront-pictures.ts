import type { PictureFiles } from '#functions/app/ports/pictures.ts';
import { encodePng } from './png.ts';

/** Sharp edges of the art show no ringing from here on, and files stay at some 400 KB. */
const quality = 88;

export const pictureFiles: PictureFiles = {
  png: encodePng,

  async jpeg({ width, height, rgb }) {
    // Half a second to load, and only the painter ever needs it.
    const { Jimp } = await import('jimp');
    const data = Buffer.alloc(width * height * 4, 255);
    for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) data.set(rgb.subarray(from, from + 3), to);
    return Jimp.fromBitmap({ width, height, data }).getBuffer('image/jpeg', { quality });
  },
};
