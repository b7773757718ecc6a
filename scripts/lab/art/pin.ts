import { writeFileSync } from 'node:fs';
import { pinnedPeople, pixelHash } from '#scripts/lab/art/pixel-hash.ts';

// Rewrites the pixel hashes of the pinned people after an intended change to the renderer.
const lines = pinnedPeople.map((person) => `  '${pixelHash(person)}',\n`);
writeFileSync(
  new URL('pixel-hashes.ts', import.meta.url),
  '/** The SHA-256 of the pixels of each pinned person, in the order of `pinnedPeople`. pin.ts writes this file. */\n' +
    `export const pixelHashes: readonly string[] = [\n${lines.join('')}];\n`,
);
