import { writeFileSync } from 'node:fs';
import { pinnedPeople, pixelHash } from '#scripts/art/pixel-hash.ts';

// Writes the pixel hashes of the pinned people anew, after the renderer was changed on purpose.
const lines = pinnedPeople.map((person) => `  '${pixelHash(person)}',\n`);
writeFileSync(
  new URL('pixel-hashes.ts', import.meta.url),
  '/** SHA-256 of the pixels of each pinned person, in their order; written by pin.ts. */\n' +
    `export const pixelHashes: readonly string[] = [\n${lines.join('')}];\n`,
);
