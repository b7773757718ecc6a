import * as z from 'zod';
import { readEndpoints } from './endpoints.ts';
import { send } from './gateway/answer.ts';
import type { Layer } from './gateway/layer.ts';

export const instancePath = '/_local/instance';

/** Says whose data this shop works on, to another one that is about to start on the same. */
export function instanceLayer(dataDir: string): Layer {
  return async (_request, response) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    send(response, { status: 200, headers, body: Buffer.from(JSON.stringify({ dataDir })) });
  };
}

/** The address of a shop that already works on this data, if any: two at once would write over each other's. */
export async function alreadyRunning(dataDir: string): Promise<string | undefined> {
  try {
    const { app } = await readEndpoints(dataDir);
    const answer = await fetch(new URL(instancePath, app), { signal: AbortSignal.timeout(2000) });
    const found = z.object({ dataDir: z.string() }).parse(await answer.json());
    return found.dataDir === dataDir ? app : undefined;
  } catch {
    // No file, nobody there, or somebody else's server.
    return undefined;
  }
}
