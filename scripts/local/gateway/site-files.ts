import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hostCookieName, sessionCookieName } from '#shared/deployment/session-cookie.ts';
import { documentOf } from '#shared/deployment/site-pages.ts';
import { send } from './answer.ts';
import type { Layer } from './layer.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const compressible = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;

type Encoding = 'br' | 'gzip' | 'identity';
const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/**
 * Replaces the CDN for the built web client. Browsers cache assets forever and revalidate all other files on each
 * visit. `documentOf` maps the paths of pages to HTML files.
 */
export function siteFilesLayer(folder: string): Layer {
  const encoded = new Map<string, Promise<Buffer>>();

  return async (request, response, url) => {
    const { method = 'GET' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      return send(response, { status: 405, headers: { allow: 'GET, HEAD' }, body: Buffer.alloc(0) });
    }
    const found = await fileOf(folder, documentOf(url.pathname, hasSessionCookie(request.headers.cookie)));
    if (!found) {
      const headers = { 'content-type': 'text/plain; charset=utf-8' };
      return send(response, { status: 404, headers, body: Buffer.from('Not found') }, method);
    }
    const { path, version } = found;
    const type = types[extname(path)] ?? 'application/octet-stream';
    const encoding = compressible.test(type) ? preferred(String(request.headers['accept-encoding'] ?? '')) : 'identity';
    const etag = `"${version}-${encoding}"`;
    const headers = {
      'content-type': type,
      'cache-control': url.pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    if (request.headers['if-none-match'] === etag) {
      return send(response, { status: 304, headers, body: Buffer.alloc(0) });
    }
    const key = `${path} ${etag}`;
    const body = encoded.get(key) ?? readFile(path).then(encoders[encoding]);
    encoded.set(key, body);
    send(response, { status: 200, headers, body: await body }, method);
  };
}

/**
 * Returns whether the request has a session cookie. The cookie's name is different over HTTPS. Both names count, because a
 * tunnel may add HTTPS in front of this server.
 */
function hasSessionCookie(header = ''): boolean {
  const names = header.split(';').map((cookie) => cookie.trim().split('=')[0]);
  return [true, false].some((https) => names.includes(hostCookieName(sessionCookieName, { https })));
}

async function fileOf(folder: string, pathname: string): Promise<{ path: string; version: string } | undefined> {
  const path = normalize(join(folder, decodeURIComponent(pathname).replaceAll('\0', '')));
  if (!path.startsWith(folder + sep)) return undefined;
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? { path, version: `${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}` } : undefined;
}

const preferred = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
