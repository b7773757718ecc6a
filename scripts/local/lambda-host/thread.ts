import { AsyncLocalStorage } from 'node:async_hooks';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { basename, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableWrites, writableKeys } from '#shared/deployment/table.ts';
import type { HostData, Invocation, Outcome, Report } from './protocol.ts';

// The embedded engine has no permissions. Without this file, a Lambda that writes more than its role allows would fail
// only on AWS.

type Change = { Key?: { pk?: unknown }; Item?: { pk?: unknown } };
type Input = Change & {
  TransactItems?: { Put?: Change; Update?: Change; Delete?: Change }[];
  RequestItems?: Record<string, { PutRequest?: Change; DeleteRequest?: Change }[]>;
};

const running = new AsyncLocalStorage<string>();

function changesOf(command: string, input: Input): Change[] {
  if (command === 'TransactWriteCommand')
    return (input.TransactItems ?? []).flatMap(({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? []);
  if (command === 'BatchWriteCommand')
    return Object.values(input.RequestItems ?? {})
      .flat()
      .flatMap(({ PutRequest, DeleteRequest }) => PutRequest ?? DeleteRequest ?? []);
  return ['PutCommand', 'UpdateCommand', 'DeleteCommand'].includes(command) ? [input] : [];
}

function refuseForeignWrites(lambda: string, command: { constructor: { name: string }; input: Input }): void {
  if (!Object.hasOwn(tableWrites, lambda)) return;
  const allowed = writableKeys(lambda as keyof typeof tableWrites);
  for (const { Key, Item } of changesOf(command.constructor.name, command.input)) {
    const key = String((Key ?? Item)?.pk);
    if (allowed.some((beginning) => key.startsWith(beginning))) continue;
    const denied = new Error(`The role of ${lambda} does not allow it to write ${key}`);
    throw Object.assign(denied, { name: 'AccessDeniedException' });
  }
}

const { send } = DynamoDBDocumentClient.prototype;
DynamoDBDocumentClient.prototype.send = function (this: DynamoDBDocumentClient, ...sent: unknown[]) {
  const lambda = running.getStore();
  if (lambda !== undefined) refuseForeignWrites(lambda, sent[0] as Parameters<typeof refuseForeignWrites>[1]);
  return Reflect.apply(send, this, sent);
} as typeof send;

/** Calls a Lambda that may write only the partitions in `tableWrites`, as its role allows on AWS. */
const withTablePermissions = <T>(lambda: string, call: () => Promise<T>): Promise<T> => running.run(lambda, call);

// A thread that runs Lambda handlers apart from the shop, as Lambda runs them in a separate process.

type LambdaHandler = (event: unknown, context: object) => unknown;

const { entries, compileCache, yields } = workerData as HostData;
// On Linux, priorities belong to threads. Elsewhere, a lower priority would slow down the whole shop. Only root may
// raise a priority, so the new one is relative to the current one.
if (yields && process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 10));

const say = (report: Report) => parentPort?.postMessage(report);
// A thread does not inherit the process's compile cache.
if (compileCache) enableCompileCache(compileCache);

const loading = new Map<string, Promise<LambdaHandler>>();

function load(entry: string): Promise<LambdaHandler> {
  const handler = loading.get(entry) ?? importHandler(entry);
  loading.set(entry, handler);
  return handler;
}

async function importHandler(entry: string): Promise<LambdaHandler> {
  try {
    const { handler } = await import(pathToFileURL(entry).href);
    if (typeof handler !== 'function') throw new Error('The file exports no handler');
    say({ loaded: entry });
    return handler;
  } catch (error) {
    console.error(`${entry} failed to load:`, error);
    throw error;
  }
}

// As on AWS, a Lambda that fails to load does not affect the others.
const preloaded = await Promise.allSettled(entries.map(load));
parentPort?.on('message', (invocation: Invocation) => void run(invocation).then(say));

async function run({ id, entry, event, requestId, deadline }: Invocation): Promise<Outcome> {
  try {
    const handler = await load(entry);
    const call = async () => handler(JSON.parse(event), contextOf(entry, requestId, deadline));
    const result = await withTablePermissions(parse(entry).name, call);
    return { id, result: JSON.stringify(result) ?? 'null' };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { id, failed: { name: error.name, message: error.message, stack: error.stack ?? '' } };
  }
}

function contextOf(entry: string, requestId: string, deadline: number) {
  const functionName = basename(entry, '.ts');
  return {
    awsRequestId: requestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

say({ ready: true, broken: preloaded.filter(({ status }) => status === 'rejected').length });
// Node writes the cache only when a thread ends by itself, but the shop terminates it.
if (compileCache) flushCompileCache();
