import { createHash } from 'node:crypto';
import { namedPeople, type Person, randomPeople } from '#scripts/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintBand } from '#shared/art/raster.ts';

/**
 * The 24 people whose artworks have a pinned pixel hash, so that tests notice every change to the renderer's output.
 */
export const pinnedPeople: readonly Person[] = [...namedPeople, ...randomPeople(8, 7)];

export const PINNED_SIZE = 240;

/** Returns the hexadecimal SHA-256 of the RGB bytes of a print 240 px wide. */
export const pixelHash = (input: ArtInput): string =>
  createHash('sha256')
    .update(paintBand(composeArtwork(input), { width: PINNED_SIZE, height: PINNED_SIZE }, 0, PINNED_SIZE))
    .digest('hex');
