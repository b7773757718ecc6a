import { RENDERER_VERSION } from '#shared/art/parameters.ts';

/** A random number generator. It returns numbers in [0, 1). */
export type Random = () => number;

/**
 * Returns a stream of random numbers for one purpose. The numbers depend only on the purpose, the fields, and the
 * renderer's version.
 */
export function randomStream(purpose: string, ...fields: (string | number)[]): Random {
  const [a, b, c, d] = hash128(canonical(purpose, fields));
  return sfc32(a, b, c, d);
}

/** Returns a 32-bit unsigned number determined by the purpose and the fields. */
export const hashOf = (purpose: string, ...fields: (string | number)[]): number =>
  hash128(canonical(purpose, fields))[0];

/** Returns the `number`-th random 32-bit unsigned number for `salt`, without computing the preceding numbers. */
export function numberAt(salt: number, number: number): number {
  let x = salt ^ Math.imul(number, 0x9e3779b1);
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

const canonical = (purpose: string, fields: (string | number)[]): string =>
  [RENDERER_VERSION, purpose, ...fields].join('|').normalize('NFC');

/**
 * Hashes text in four 32-bit lanes with multiplication and xor. Each lane also mixes in its neighbor (after the
 * public-domain cyrb128).
 */
function hash128(text: string): [number, number, number, number] {
  let a = 0x6a09e667;
  let b = 0xbb67ae85;
  let c = 0x3c6ef372;
  let d = 0xa54ff53a;
  for (const byte of new TextEncoder().encode(text)) {
    a = b ^ Math.imul(a ^ byte, 0x9e3779b1);
    b = c ^ Math.imul(b ^ byte, 0x85ebca77);
    c = d ^ Math.imul(c ^ byte, 0xc2b2ae3d);
    d = a ^ Math.imul(d ^ byte, 0x27d4eb2f);
  }
  a = Math.imul(c ^ (a >>> 18), 0x9e3779b1);
  b = Math.imul(d ^ (b >>> 22), 0x85ebca77);
  c = Math.imul(a ^ (c >>> 17), 0xc2b2ae3d);
  d = Math.imul(b ^ (d >>> 19), 0x27d4eb2f);
  return [(a ^ b ^ c ^ d) >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

/** Returns Chris Doty-Humphrey's Small Fast Counting generator, after skipping its first twelve numbers. */
function sfc32(a: number, b: number, c: number, d: number): Random {
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i += 1) next();
  return next;
}
