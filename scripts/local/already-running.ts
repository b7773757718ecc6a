import * as z from 'zod';
import { readEndpoints } from './endpoints.ts';
import { send } from './gateway/answer.ts';
import type { Layer } from './gateway/layer.ts';

export const instancePath = '/_local/instance';

/** Returns a layer that reports this shop's data folder to a second shop that is about to start on the same folder. */
export function instanceLayer(dataDir: string): Layer {
  return async (_request, response) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    send(response, { status: 200, headers, body: Buffer.from(JSON.stringify({ dataDir })) });
  };
}

/** Returns the URL of a shop that already uses this data folder. Two shops would overwrite each other's data. */
export async function alreadyRunning(dataDir: string): Promise<string | undefined> {
  try {
    const { app } = await readEndpoints(dataDir);
    const answer = await fetch(new URL(instancePath, app), { signal: AbortSignal.timeout(2000) });
    const found = z.object({ dataDir: z.string() }).parse(await answer.json());
    return found.dataDir === dataDir ? app : undefined;
  } catch {
    // The file is missing, no server responds, or the response comes from another program.
    return undefined;
  }
}
