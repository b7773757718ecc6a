import { runningSha256 } from '#functions/adapters/chance.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { reprintArtwork } from '#functions/app/artworks/reprint-artwork.ts';
import { readEnv } from '#functions/runtime/env.ts';

/**
 * Paints an artwork again and prints the pixel hashes of the original and of the new painting. Returns the exit code: 1
 * if the hashes differ.
 */
export async function reprint(userId: string, artworkId: number): Promise<number> {
  const deps = { artworks: dynamoArtworks(openTable(readEnv('TABLE_NAME'))), newDigest: runningSha256 };
  const report = await reprintArtwork(deps, { userId, artworkId });
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  return report.isSame ? 0 : 1;
}
