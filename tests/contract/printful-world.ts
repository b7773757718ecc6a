import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeEach } from 'vitest';
import type { PrintProvider } from '#functions/adapters/printful/provider.ts';
import { printful } from '#functions/adapters/printful/provider.ts';
import type { CallBudget } from '#functions/app/ports/call-budget.ts';
import { type PrintfulOptions, startPrintful } from '#scripts/stand-ins/printful/start-printful.ts';
import { unlimited } from '#tests/fakes/call-budget.ts';

type Received = { headers: IncomingMessage['headers']; body: string };
type Sent = { call: string; body: unknown };

const secretHex = 'a1b2c3d4e5f60718';

export { secretHex };

/** Starts a world for the tests of a file, which is reset before each, and returns it with the requests that they send. */
export async function worldOfFile() {
  const world = await printfulWorld();
  beforeEach(() => world.control('/reset'));
  afterAll(() => world[Symbol.asyncDispose]());
  return {
    world,
    get: (path: string) => world.request('GET', path),
    post: (path: string, body?: unknown) => world.request('POST', path, body),
    artwork: (name = 'artwork.png') => world.shop.publish(name, pngOf(30, 30, 300)),
  };
}

/**
 * Starts the stand-in, a shop server that serves pictures and receives webhooks, and an adapter whose requests are
 * recorded.
 */
export async function printfulWorld({
  signed = true,
  budget = unlimited,
  ...options
}: Partial<PrintfulOptions> & { signed?: boolean; budget?: CallBudget } = {}) {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'printful-')));
  const shop = await shopOrigin();
  const webhook = { url: `${shop.url}/webhook`, ...(signed && { secretHex }) };
  const provider = await startPrintful({ dataFolder, control: true, speed: 200, webhook, ...options });
  const line = await recorder(provider.url);

  const request = async (method: string, path: string, body?: unknown, token: string | null = 'a-token') => {
    const response = await fetch(`${provider.url}${path}`, {
      method,
      headers: { ...(token && { Authorization: `Bearer ${token}` }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
  };

  return {
    dataFolder,
    shop,
    url: provider.url,
    /** The requests sent by the adapter. */
    sent: line.sent,
    adapter: printful({
      ...{ token: 'a-token', baseUrl: line.url, contactMail: 'help@shop.example', budget, timeout: 5_000 },
    }) satisfies PrintProvider,
    request,
    control: (path: string, body: unknown = {}) => request('POST', `/_control${path}`, body, null),
    async close() {
      await line.close();
      await provider.close();
      await shop.close();
    },
    async [Symbol.asyncDispose]() {
      await this.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
export type PrintfulWorld = Awaited<ReturnType<typeof printfulWorld>>;

/**
 * Calls `ask` until its result satisfies `isSo`, and returns the result. After a minute, throws an error with the last
 * result.
 */
export async function eventually<T>(ask: () => Promise<T> | T, isSo: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (Date.now() > end) throw new Error(`Timed out waiting for the condition: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns a PNG of one color. Like the shop's encoder, it declares the resolution. */
export function pngOf(width: number, height: number, dpi: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const density = Buffer.alloc(9);
  density.writeUInt32BE(Math.round(dpi / 0.0254), 0);
  density.writeUInt32BE(Math.round(dpi / 0.0254), 4);
  density.writeUInt8(1, 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([220, 40, 60]))]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('pHYs', density),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function shopOrigin() {
  const pictures = new Map<string, Buffer>();
  const received: Received[] = [];
  const state = { webhookStatus: 200 };
  const { url, close } = await listen(async (incoming, body) => {
    if (incoming.method === 'POST') {
      received.push({ headers: incoming.headers, body: body.toString() });
      return { status: state.webhookStatus, body: '' };
    }
    const picture = pictures.get(incoming.url ?? '');
    return picture ? { status: 200, body: picture } : { status: 404, body: '' };
  });
  return {
    url,
    close,
    received,
    state,
    /** Publishes a picture and returns its URL. */
    publish(name: string, bytes: Buffer) {
      pictures.set(`/${name}`, bytes);
      return `${url}/${name}`;
    },
  };
}

/** Starts a proxy that forwards every request to `target` and records it. */
async function recorder(target: string) {
  const sent: Sent[] = [];
  const { url, close } = await listen(async (incoming, body) => {
    const path = incoming.url ?? '/';
    sent.push({ call: `${incoming.method} ${path}`, body: body.length > 0 ? JSON.parse(body.toString()) : undefined });
    const response = await fetch(`${target}${path}`, {
      method: incoming.method ?? 'GET',
      headers: { Authorization: incoming.headers.authorization ?? '' },
      body: body.length > 0 ? new Uint8Array(body) : null,
    });
    const retryAfter = response.headers.get('Retry-After');
    return {
      status: response.status,
      body: Buffer.from(await response.arrayBuffer()),
      headers: { ...(retryAfter && { 'Retry-After': retryAfter }) },
    };
  });
  return { url, close, sent };
}

type Reply = { status: number; body: Buffer | string; headers?: Record<string, string> };

async function listen(answer: (incoming: IncomingMessage, body: Buffer) => Promise<Reply>) {
  const server = createServer((incoming, outgoing) => {
    readWhole(incoming)
      .then((body) => answer(incoming, body))
      .then(({ status, body, headers }) => outgoing.writeHead(status, headers).end(body))
      // If the stand-in drops the connection, the recorder drops its own connection to the adapter.
      .catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // For a server that listens on TCP, `address()` returns an `AddressInfo`.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readWhole(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}
