import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Mail, openMailOutbox } from '#scripts/local/aws/mail-outbox.ts';
import { startAws } from '#scripts/local/aws/server.ts';
import { type DataStores, startDataStores } from '#scripts/local/engines/data-stores.ts';
import { localDynamoClient } from '#scripts/local/engines/dynamodb.ts';
import { toAnswer } from '#scripts/local/gateway/answer.ts';
import { toEvent } from '#scripts/local/gateway/event.ts';
import { routeMatcher } from '#scripts/local/gateway/route-matcher.ts';
import { httpEntry, workerEntry } from '#scripts/local/lambda-entries.ts';
import {
  buckets,
  type LocalSecrets,
  lambdaEnvironment,
  namedSecrets,
  tableName,
} from '#scripts/local/lambda-environment.ts';
import { api, type GroupName } from '#shared/api/index.ts';
import type { QueueName } from '#shared/messages.ts';
import { lambdaContext } from './lambda-context.ts';

type Answered = { status: number; headers: Record<string, string | string[]>; body: unknown; bytes: Buffer };
type Sent = { json?: unknown; headers?: Record<string, string> };

/** A browser that sends requests to the Lambdas, keeps cookies, and does not follow redirects. */
export type Browser = { send(method: string, path: string, sent?: Sent): Promise<Answered> };

export type Lambdas = AsyncDisposable & {
  browser(sourceIp?: string): Browser;
  /** Runs the queue's worker until the queue is empty. Returns the number of handled messages. */
  work(queue: QueueName): Promise<number>;
  /** Returns every record, file, and message of the shop as text, with the name of the store that contains it. */
  everything(): Promise<{ store: string; text: string }[]>;
  /** Returns the sent emails, newest first. */
  mails(): Promise<Mail[]>;
};

export const siteUrl = 'http://localhost:3000';
const matchOf = routeMatcher(api);

/**
 * Runs the real Lambda handlers in this process. They receive events in API Gateway's format and use newly started
 * local engines. The handlers read the process's environment variables, so a test file can call this function only
 * once.
 */
export async function localLambdas({
  oidc,
  printfulApiUrl,
}: {
  oidc?: LocalSecrets['oidc'];
  printfulApiUrl?: string;
} = {}): Promise<Lambdas> {
  const folder = await mkdtemp(join(tmpdir(), 'lambdas-'));
  const stores = await startDataStores(folder, tableName, Object.values(buckets));
  const outbox = openMailOutbox(join(folder, 'mail'));
  const secrets = {
    stripe: { secretKey: 'sk_test_x' },
    printful: { token: 'token', draftsOnly: true },
    webhooks: { webhookSecret: 'whsec_x', webhookPathSecret: 'path' },
    oidc,
  };
  const aws = await startAws({ secrets: namedSecrets(secrets), outbox });
  Object.assign(
    process.env,
    lambdaEnvironment({
      version: 'test',
      siteUrl,
      queues: stores.queueUrls,
      endpoints: { ...stores.endpoints, aws: aws.url },
      stripePublishableKey: 'pk_test_x',
      stripeApiUrl: undefined,
      stripeJsUrl: undefined,
      printfulApiUrl,
      printfulStanding: 'generous',
      orderWindowMinutes: 0,
      hasOidc: oidc !== undefined,
    }),
    { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  );

  return {
    browser,
    mails: outbox.list,

    everything: async () => [
      ...(await allRecords(localDynamoClient(stores.endpoints.dynamodb))),
      ...(await allFiles(stores.s3)),
      ...(await allMessages(stores)),
    ],

    async work(queue) {
      const QueueUrl = stores.queueUrls[queue].url;
      const { handler } = (await import(workerEntry(queue))) as { handler: Worker };
      let done = 0;
      for (;;) {
        const { Messages = [] } = await stores.sqs.send(
          new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0 }),
        );
        if (Messages.length === 0) return done;
        const Records = Messages.map(({ MessageId = '', Body = '', ReceiptHandle = '' }) => ({
          messageId: MessageId,
          body: Body,
          receiptHandle: ReceiptHandle,
          attributes: { ApproximateReceiveCount: '1' },
          messageAttributes: {},
          eventSource: 'aws:sqs',
        }));
        const { batchItemFailures } = await handler({ Records } as unknown as SQSEvent, lambdaContext());
        if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} messages of ${queue} failed`);
        for (const { ReceiptHandle } of Messages) {
          await stores.sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        }
        done += Messages.length;
      }
    },

    async [Symbol.asyncDispose]() {
      await aws.close();
      await stores.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function allRecords(client: DynamoDBClient) {
  const found: { store: string; text: string }[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName, ConsistentRead: true })) {
    for (const item of Items) found.push({ store: 'table', text: JSON.stringify(item) });
  }
  return found;
}

async function allFiles(s3: S3Client) {
  const found: { store: string; text: string }[] = [];
  for (const Bucket of Object.values(buckets)) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
      for (const { Key = '' } of Contents) {
        const { Body, Metadata } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        found.push({ store: Bucket, text: `${Key} ${JSON.stringify(Metadata)} ${bytes.toString('latin1')}` });
      }
    }
  }
  return found;
}

/** Reads the messages and leaves them visible. */
async function allMessages({ sqs, queueUrls }: DataStores) {
  const found: { store: string; text: string }[] = [];
  for (const [queue, { url: QueueUrl }] of Object.entries(queueUrls)) {
    const asked = { QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0, VisibilityTimeout: 0 };
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(asked));
    for (const { Body = '' } of Messages) found.push({ store: queue, text: Body });
  }
  return found;
}

type Worker = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;
type Http = (event: unknown, context: Context) => Promise<unknown>;

function browser(sourceIp = '192.0.2.1'): Browser {
  const jar = new Map<string, string>();
  return {
    async send(method, path, { json, headers = {} } = {}) {
      const url = new URL(path, siteUrl);
      const match = matchOf(method, url.pathname);
      if (!match) throw new Error(`No route for ${method} ${url.pathname}`);
      const event = toEvent(
        {
          method,
          url,
          headers: {
            'sec-fetch-site': 'same-origin',
            'user-agent': 'Firefox',
            cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: Buffer.from(json === undefined ? '' : JSON.stringify(json)),
          sourceIp,
          requestId: 'request-1',
          at: Date.now(),
        },
        match,
      );
      // The cast is safe, because the route matcher returns only groups of the route table.
      const { handler } = (await import(httpEntry(match.group as GroupName))) as { handler: Http };
      const answer = toAnswer(JSON.stringify(await handler(event, lambdaContext())));
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) keep(jar, cookie);
      return { ...answer, body: read(answer), bytes: answer.body };
    },
  };
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (value === '') jar.delete(name);
  else jar.set(name, value);
}

function read({ headers, body }: ReturnType<typeof toAnswer>): unknown {
  return String(headers['content-type']).startsWith('application/json')
    ? JSON.parse(body.toString('utf8'))
    : body.toString('utf8');
}
