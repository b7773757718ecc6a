import { enableCompileCache, flushCompileCache } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { basename, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { HostData, Invocation, Outcome, Report } from './protocol.ts';
import { withTablePermissions } from './table-permissions.ts';

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
