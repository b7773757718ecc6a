import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The WebP encoder's WebAssembly, for the checkout. A bundle contains the binary instead (see `imports` in package.json). */
export default await readFile(createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
