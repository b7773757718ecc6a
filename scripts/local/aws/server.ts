import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '../gateway/request-body.ts';
import type { MailOutbox } from './mail-outbox.ts';
import { sendEmail } from './mail-service.ts';
import { type AwsAnswer, AwsRefusal } from './refusal.ts';
import { getSecretValue } from './secrets-service.ts';

export type AwsOptions = { secrets: Record<string, object>; outbox: MailOutbox };

const megabyte = 1024 * 1024;

/** Starts a server that replaces Secrets Manager and SES, the two AWS services without an embedded engine. */
export async function startAws(options: AwsOptions): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(options, request).then(
      (body) => reply(response, 200, body),
      (error: unknown) => refuse(response, error),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // `address()` returns an object, because this server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer({ secrets, outbox }: AwsOptions, request: IncomingMessage): Promise<AwsAnswer> {
  const raw = await readBody(request, megabyte);
  if (!raw) throw new AwsRefusal(413, 'RequestEntityTooLarge', 'The request is too large');
  const body: unknown = JSON.parse(raw.toString('utf8') || '{}');
  const operation = request.headers['x-amz-target'] ?? `${request.method} ${request.url}`;
  if (operation === 'secretsmanager.GetSecretValue') return getSecretValue(secrets, body);
  if (operation === 'POST /v2/email/outbound-emails') return sendEmail(outbox, body);
  throw new AwsRefusal(404, 'UnknownOperationException', `${operation} is not supported`);
}

function refuse(response: ServerResponse, error: unknown): void {
  const { status, type, message } =
    error instanceof AwsRefusal ? error : new AwsRefusal(400, 'SerializationException', String(error));
  response.setHeader('x-amzn-errortype', type);
  reply(response, status, { __type: type, message });
}

function reply(response: ServerResponse, status: number, body: AwsAnswer): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}
