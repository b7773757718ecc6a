import type { PictureFiles, RgbPicture } from '#functions/app/artworks/ports/picture-files.ts';
import { encodePng } from './png.ts';

/** Sharp edges of the art show no ringing from here on. */
const jpegQuality = 88;
/** docs/decisions/pictures-are-webp.md: how these were chosen, and what was measured. */
const webpOptions = { quality: 82, method: 2 };

export const pictureFiles: PictureFiles = {
  png: encodePng,

  async jpeg(picture) {
    // Half a second to load, and only the painter ever needs it.
    const { Jimp } = await import('jimp');
    const { width, height } = picture;
    const data = Buffer.from(opaque(picture).buffer);
    return Jimp.fromBitmap({ width, height, data }).getBuffer('image/jpeg', { quality: jpegQuality });
  },

  async webp(picture) {
    webpEncoder ??= loadWebpEncoder();
    const encode = await webpEncoder;
    const { width, height } = picture;
    return new Uint8Array(await encode({ width, height, data: opaque(picture), colorSpace: 'srgb' }, webpOptions));
  },
};

type WebpEncoder = typeof import('@jsquash/webp/encode.js').default;

let webpEncoder: Promise<WebpEncoder> | undefined;

async function loadWebpEncoder(): Promise<WebpEncoder> {
  const [{ default: encode, init }, { default: machineCode }] = await Promise.all([
    import('@jsquash/webp/encode.js'),
    import('#webp-encoder'),
  ]);
  // Left to itself it would fetch the machine code by URL, as a browser does.
  const options = { noInitialRun: true, wasmBinary: machineCode };
  await init(options);
  return encode;
}

/** The same pixels with an alpha channel, which is what encoders take. */
function opaque({ width, height, rgb }: RgbPicture): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from]!;
    rgba[to + 1] = rgb[from + 1]!;
    rgba[to + 2] = rgb[from + 2]!;
  }
  return rgba;
}
