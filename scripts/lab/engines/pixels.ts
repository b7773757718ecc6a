import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { PINNED_SIZE, pinnedPeople } from '#scripts/lab/art/pixel-hash.ts';

/** The source of a page script that paints with the shop's renderer and reads sounds as the shop's client does. */
const source = `
  import { composeCaptioned } from '#shared/art/caption/caption.ts';
  import { paintBand } from '#shared/art/raster.ts';
  import { decode } from './frontend/src/features/voice/decode-sample.ts';
  import { sampleFromDecoded } from '#shared/voice/recording.ts';

  const paint = (input, size) => paintBand(composeCaptioned(input), { width: size, height: size }, 0, size);

  globalThis.hashOf = async (input, size) => {
    const voiceprint = input.voiceprint && Uint8Array.from(input.voiceprint);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', paint({ ...input, voiceprint }, size)));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  globalThis.bandsOf = async (base64) => {
    const sound = await decode(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]));
    return [...sampleFromDecoded(sound.channels, sound.sampleRate).voiceprint.bands];
  };`;

/** A page on localhost, because browsers offer `crypto.subtle` only there and over HTTPS. */
export async function servePainter(): Promise<AsyncDisposable & { url: string }> {
  const bundled = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'iife',
    write: false,
  });
  const script = bundled.outputFiles[0]!.text;
  const server = createServer((request, response) => {
    const isScript = request.url === '/painter.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><title>Painter</title><script src="/painter.js"></script>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = async () => void server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, [Symbol.asyncDispose]: close };
}

/** The expressions whose values, in a page of `servePainter`, are the pixel hashes of the pinned people. */
export const hashExpressions = pinnedPeople.map((person) => {
  const input = { ...person, voiceprint: person.voiceprint && [...person.voiceprint] };
  return `hashOf(${JSON.stringify(input)}, ${PINNED_SIZE})`;
});
