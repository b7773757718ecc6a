import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The units that went to the engines. Reads and writes are in DynamoDB's units, as reported by the engine. */
export type Meter = {
  reads: number;
  writes: number;
  puts: number;
  gets: number;
  storedBytes: number;
  messages: number;
};

export const newMeter = (): Meter => ({ reads: 0, writes: 0, puts: 0, gets: 0, storedBytes: 0, messages: 0 });

type Seen = { method: string; path: string; target: string; sent: Buffer; answer: Buffer };
type Counting = { prepare?: (target: string, body: Buffer) => Buffer; count: (seen: Seen) => void };
type Proxy = AsyncDisposable & { url: string };

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts a proxy in front of an engine that counts the requests. */
async function startProxy(engine: string, { prepare = (_, body) => body, count }: Counting): Promise<Proxy> {
  const { hostname, port } = new URL(engine);

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const target = String(incoming.headers['x-amz-target'] ?? '');
    const sent = prepare(target, await bodyOf(incoming));
    const headers = { ...incoming.headers, 'content-length': String(sent.length) };
    delete headers['transfer-encoding'];
    const forwarded = request({ hostname, port, method, path, headers }).end(sent);
    const received = await new Promise<IncomingMessage>((resolve, reject) => {
      forwarded.once('response', resolve).once('error', reject);
    });
    const answer = await bodyOf(received);
    if ((received.statusCode ?? 500) < 300) count({ method, path, target, sent, answer });
    outgoing.writeHead(received.statusCode ?? 502, received.headers).end(answer);
  }

  const server: Server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type Capacity = { CapacityUnits?: number };
const reading = /\.(GetItem|BatchGetItem|Query|Scan|TransactGetItems)$/;
const countable = /\.(Get|Put|Update|Delete|BatchGet|BatchWrite)Item$|\.(Query|TransactWriteItems|TransactGetItems)$/;

/** A request to the table: the operation, such as `GetItem`, and its input. */
export type TableCall = { operation: string; input: object };

/**
 * Meters DynamoDB's units. The proxy adds the option to each request that makes the engine report its units. `heard`
 * receives each request that consumed units.
 */
export const meterTable = (engine: string, meter: Meter, heard: (call: TableCall) => void = () => undefined) =>
  startProxy(engine, {
    prepare: (target, body) =>
      countable.test(target)
        ? Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), ReturnConsumedCapacity: 'TOTAL' }))
        : body,
    count({ target, sent, answer }) {
      if (!countable.test(target)) return;
      heard({ operation: target.replace(/^.*\./, ''), input: JSON.parse(sent.toString()) as object });
      const { ConsumedCapacity = [] } = JSON.parse(answer.toString()) as { ConsumedCapacity?: Capacity | Capacity[] };
      const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      if (reading.test(target)) meter.reads += units;
      else meter.writes += units;
    },
  });

/** Counts S3 requests by price, and the bytes that are stored. */
export const meterBuckets = (engine: string, meter: Meter) =>
  startProxy(engine, {
    count({ method, path, sent }) {
      const isList = /[?&]list-type=/.test(path);
      if (method === 'GET' || method === 'HEAD') meter[isList ? 'puts' : 'gets'] += 1;
      if (method === 'PUT' || method === 'POST') meter.puts += 1;
      if (method === 'PUT') meter.storedBytes += sent.length;
    },
  });

/** Counts the sent messages. Receives are calculated from them, because the local polling differs from Lambda's. */
export const meterQueues = (engine: string, meter: Meter) =>
  startProxy(engine, {
    count({ target }) {
      if (target.endsWith('.SendMessage')) meter.messages += 1;
    },
  });
