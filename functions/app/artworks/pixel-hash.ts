import type { RunningDigest } from './ports.ts';
import type { Rendering } from './renderings.ts';

/** Returns the digest of rows of pixels in hex. */
export function digestOf(rows: Uint8Array, digest: RunningDigest): string {
  digest.add(rows);
  return digest.end();
}

/** Paints a square picture and returns the digest of its RGB rows in hex. */
export function pixelHashOf(rendering: Rendering, pixels: number, digest: RunningDigest): string {
  for (const band of rendering.bands({ width: pixels, height: pixels })) digest.add(band);
  return digest.end();
}
