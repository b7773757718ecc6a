import { writeFileSync } from 'node:fs';
import { pinnedPeople, pixelHash } from '#scripts/art/pixel-hash.ts';

// Rewrites the pixel hashes of the pinned people after an intended change to the renderer.
const lines = pinnedPeople.map((person) => `  '${pixelHash(person)}',\n`);
writeFileSync(
  new URL('pixel-hashes.ts', import.meta.url),
  '/** SHA-256 of the pixels of each pinned person, in order; written by pin.ts. */\n' +
    `export const pixelHashes: readonly string[] = [\n${lines.join('')}];\n`,
);
