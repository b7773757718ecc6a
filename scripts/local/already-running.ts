import * as z from 'zod';
import { readEndpoints } from './endpoints.ts';
import { send } from './gateway/answer.ts';
import type { Layer } from './gateway/layer.ts';

export const instancePath = '/_local/instance';

/**
 * Returns a layer (a request handler) that reports this shop's data folder, so that a second shop can detect that the
 * folder is already in use.
 */
export function instanceLayer(dataDir: string): Layer {
  return async (_request, response) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    send(response, { status: 200, headers, body: Buffer.from(JSON.stringify({ dataDir })) });
  };
}

/**
 * Returns the URL of the shop that is already running on this data folder, if there is one. Two shops on one folder
 * would overwrite each other's data.
 */
export async function alreadyRunning(dataDir: string): Promise<string | undefined> {
  try {
    const { app } = await readEndpoints(dataDir);
    const answer = await fetch(new URL(instancePath, app), { signal: AbortSignal.timeout(2000) });
    const found = z.object({ dataDir: z.string() }).parse(await answer.json());
    return found.dataDir === dataDir ? app : undefined;
  } catch {
    // The endpoints file is missing, no server responds, or the response comes from another program.
    return undefined;
  }
}
