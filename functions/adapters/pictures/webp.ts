import { defaultOptions } from '@jsquash/webp/meta.js';

let encoder: ReturnType<typeof loadEncoder> | undefined;

type Pixels = { rgba: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/**
 * Encodes pixels with straight alpha as a WebP file. `quality` is at most 100. `method` is the effort from 0 to 6: a
 * higher one takes longer and makes a smaller file.
 */
export async function encodeWebp({ rgba, width, height }: Pixels, options: { quality: number; method: number }) {
  encoder ??= loadEncoder();
  const { encode } = await encoder;
  const file = encode(rgba, width, height, { ...defaultOptions, ...options });
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
