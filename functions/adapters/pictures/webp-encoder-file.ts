import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * The WebP encoder's WebAssembly binary when the shop runs from the source tree. A Lambda bundle includes the binary
 * itself (see `imports` in package.json).
 */
export default await readFile(createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
