import { defaultOptions } from '@jsquash/webp/meta.js';

/** The WebP encoder's options. docs/decisions/pictures-are-webp.md explains the choice. */
const options = { ...defaultOptions, quality: 82, method: 2 };

let encoder: ReturnType<typeof loadEncoder> | undefined;

/** Encodes RGBA pixels with straight alpha as a WebP file. */
export async function encodeWebp(rgba: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
  encoder ??= loadEncoder();
  const { encode } = await encoder;
  const file = encode(rgba, width, height, options);
  if (!file) throw new Error('The WebP encoder failed');
  return Uint8Array.from(file);
}

/** Loads the WebP encoder that requires SIMD. The package's main entry would also bundle an encoder without SIMD. */
async function loadEncoder() {
  const [{ default: start }, { default: wasmBinary }] = await Promise.all([
    import('@jsquash/webp/codec/enc/webp_enc_simd.js'),
    import('#webp-encoder'),
  ]);
  // Without the `wasmBinary` option, the module would fetch the binary by URL, as in a browser.
  return start({ noInitialRun: true, wasmBinary });
}
