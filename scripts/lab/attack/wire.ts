import { Agent, request } from 'node:http';
import { connect } from 'node:net';

export type WireAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Sends a request whose path and headers stay exactly as given, unlike with `fetch`. */
export function send(origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<WireAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sending = request({ agent, hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sending.once('error', reject);
    sending.end(body);
  });
}

/** Sends bytes over a new connection and returns everything that the server sends until it closes the connection. */
export function sendBytes(origin: string, bytes: string | Buffer, patience = 5000): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(patience, end);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', end);
    socket.once('close', end);
  });
}
