import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The WebP encoder's machine code. A bundle holds it inside and has no use for this: `imports` in package.json. */
export default await readFile(createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
