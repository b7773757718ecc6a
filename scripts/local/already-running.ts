import * as z from 'zod';
import { readEndpoints } from './endpoints.ts';
import { send } from './gateway/answer.ts';
import type { Layer } from './gateway/layer.ts';

export const instancePath = '/_local/instance';

/** Answers with this shop's data folder, for another shop that is about to start on the same folder. */
export function instanceLayer(dataDir: string): Layer {
  return async (_request, response) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    send(response, { status: 200, headers, body: Buffer.from(JSON.stringify({ dataDir })) });
  };
}

/** Returns the URL of a shop that already runs on this data folder, if any: two would overwrite each other's data. */
export async function alreadyRunning(dataDir: string): Promise<string | undefined> {
  try {
    const { app } = await readEndpoints(dataDir);
    const answer = await fetch(new URL(instancePath, app), { signal: AbortSignal.timeout(2000) });
    const found = z.object({ dataDir: z.string() }).parse(await answer.json());
    return found.dataDir === dataDir ? app : undefined;
  } catch {
    // No file, no answer, or another server's answer.
    return undefined;
  }
}
