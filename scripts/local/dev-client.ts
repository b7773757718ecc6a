import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { Layer } from './gateway/layer.ts';

type DevClient = { layer: Layer; styleHashes: string[]; close(): Promise<void> };

const root = fileURLToPath(new URL('../../frontend', import.meta.url));

/** Serves the web client from its sources on the shop's own origin, with hot reload. */
export async function startDevClient(server: Server): Promise<DevClient> {
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true, ws: { server } },
    appType: 'spa',
    logLevel: 'warn',
  });
  return {
    styleHashes: [],
    layer: (request, response) =>
      new Promise((resolve, reject) => {
        // Vite adds an inline script to the page. The shop's content security policy would block the script.
        response.removeHeader('content-security-policy');
        response.once('close', resolve);
        vite.middlewares(request, response, reject);
      }),
    close: () => vite.close(),
  };
}
