import { Agent, request } from 'node:http';

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
