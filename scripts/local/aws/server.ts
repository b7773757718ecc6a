import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { readBody } from '../gateway/request-body.ts';
import type { MailOutbox } from './mail-outbox.ts';

type AwsAnswer = Record<string, unknown>;

/** An error response in the form that the AWS SDK recognizes. */
class AwsRefusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

const GetSecretValue = z.object({ SecretId: z.string() });

/** Handles `GetSecretValue` of Secrets Manager for secrets stored as JSON. */
function getSecretValue(secrets: Record<string, object>, body: unknown): AwsAnswer {
  const { SecretId: name } = GetSecretValue.parse(body);
  const value = secrets[name];
  if (!value) {
    throw new AwsRefusal(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }
  return {
    ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-local0`,
    Name: name,
    VersionId: '00000000-0000-4000-8000-000000000000',
    VersionStages: ['AWSCURRENT'],
    SecretString: JSON.stringify(value),
  };
}

const Part = z.object({ Data: z.string() });

/** A picture within the email. SES encodes the body of any attachment, but the shop attaches nothing else. */
const Inline = z.object({
  FileName: z.string().max(255),
  ContentId: z.string().min(1).max(78),
  ContentDisposition: z.literal('INLINE'),
  ContentType: z.literal('image/jpeg'),
  ContentTransferEncoding: z.literal('BASE64'),
  ContentDescription: z.string().max(1000),
  RawContent: z.base64(),
});

/** The part of SES's `SendEmail` request that the shop uses. Templates and raw messages are rejected. */
const SendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({
    ToAddresses: z.array(z.string()).min(1),
    CcAddresses: z.array(z.string()).optional(),
    BccAddresses: z.array(z.string()).optional(),
  }),
  Content: z.object({
    Simple: z.object({
      Subject: Part,
      Body: z.object({ Text: Part, Html: Part.optional() }),
      Attachments: z.array(Inline).optional(),
    }),
  }),
});

/** Handles `POST /v2/email/outbound-emails` of SES version 2: stores the email in the outbox. */
async function sendEmail(outbox: MailOutbox, body: unknown): Promise<AwsAnswer> {
  const parsed = SendEmail.safeParse(body);
  if (!parsed.success) throw new AwsRefusal(400, 'BadRequestException', z.prettifyError(parsed.error));
  const { FromEmailAddress: from, Destination: destination, Content: content } = parsed.data;
  const { Subject: subject, Body: parts, Attachments: pictures = [] } = content.Simple;
  const to = [destination.ToAddresses, destination.CcAddresses ?? [], destination.BccAddresses ?? []].flat();
  const { id } = await outbox.add({
    from,
    to,
    subject: subject.Data,
    text: parts.Text.Data,
    // The page of an email shows its pictures without asking for them.
    html: pictures.reduce<string | null>(
      (html, { ContentId, RawContent }) =>
        html?.replaceAll(`"cid:${ContentId}"`, `"data:image/jpeg;base64,${RawContent}"`) ?? null,
      parts.Html?.Data ?? null,
    ),
  });
  return { MessageId: id };
}

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
