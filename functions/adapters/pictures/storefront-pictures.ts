import type { PictureFiles, RgbPicture } from '#functions/app/artworks/ports.ts';
import { encodePng } from './png.ts';
import { encodeWebp } from './webp.ts';

/** The lowest JPEG quality at which sharp edges show no ringing. */
const jpegQuality = 88;
/** The WebP encoder's options. docs/decisions/pictures-are-webp.md explains the choice. */
const webpOptions = { quality: 82, method: 2 };

export const pictureFiles: PictureFiles = {
  png: encodePng,

  async jpeg(picture) {
    // Jimp takes half a second to load, so it is loaded only for the first JPEG.
    const { Jimp } = await import('jimp');
    const { width, height } = picture;
    const data = Buffer.from(opaque(picture).buffer);
    return Jimp.fromBitmap({ width, height, data }).getBuffer('image/jpeg', { quality: jpegQuality });
  },

  webp: (picture) => encodeWebp({ ...picture, rgba: opaque(picture) }, webpOptions),
};

/** Returns the picture's pixels with the opaque alpha channel that the encoders require. */
function opaque({ width, height, rgb }: RgbPicture): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from]!;
    rgba[to + 1] = rgb[from + 1]!;
    rgba[to + 2] = rgb[from + 2]!;
  }
  return rgba;
}
