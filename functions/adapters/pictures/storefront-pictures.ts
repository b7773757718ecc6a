import { defaultOptions } from '@jsquash/webp/meta.js';
import type { PictureFiles, RgbPicture } from '#functions/app/artworks/ports/picture-files.ts';
import { encodePng } from './png.ts';

/** The lowest quality at which the art's sharp edges show no ringing. */
const jpegQuality = 88;
/** Measured and chosen in docs/decisions/pictures-are-webp.md. */
const webpOptions = { quality: 82, method: 2 };

export const pictureFiles: PictureFiles = {
  png: encodePng,

  async jpeg(picture) {
    // Loading takes half a second, so nothing but the first JPEG waits for it.
    const { Jimp } = await import('jimp');
    const { width, height } = picture;
    const data = Buffer.from(opaque(picture).buffer);
    return Jimp.fromBitmap({ width, height, data }).getBuffer('image/jpeg', { quality: jpegQuality });
  },

  async webp(picture) {
    webpEncoder ??= loadWebpEncoder();
    const { encode } = await webpEncoder;
    const { width, height } = picture;
    const file = encode(opaque(picture), width, height, { ...defaultOptions, ...webpOptions });
    if (!file) throw new Error('The WebP encoder failed');
    return Uint8Array.from(file);
  },
};

let webpEncoder: ReturnType<typeof loadWebpEncoder> | undefined;

/** Loads the encoder for processors with SIMD. The package's own entry would bundle a second one for those without. */
async function loadWebpEncoder() {
  const [{ default: start }, { default: wasmBinary }] = await Promise.all([
    import('@jsquash/webp/codec/enc/webp_enc_simd.js'),
    import('#webp-encoder'),
  ]);
  // Without the binary, the module would fetch it by URL, as a browser does.
  return start({ noInitialRun: true, wasmBinary });
}

/** The same pixels with the alpha channel that encoders expect. */
function opaque({ width, height, rgb }: RgbPicture): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from]!;
    rgba[to + 1] = rgb[from + 1]!;
    rgba[to + 2] = rgb[from + 2]!;
  }
  return rgba;
}
