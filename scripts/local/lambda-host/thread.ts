import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { HostData, Invocation, Outcome } from './protocol.ts';

// This thread runs Lambda handlers apart from the shop, as Lambda runs them in a separate process.

type LambdaHandler = (event: unknown, context: object) => unknown;

const { entries } = workerData as HostData;
const say = (outcome: Outcome) => parentPort?.postMessage(outcome);

/** The loaded handlers. As on AWS, a Lambda that fails to load does not affect the others. */
const handlers = new Map(
  await Promise.all(
    entries.map(async (entry): Promise<[string, LambdaHandler]> => {
      try {
        const { handler } = await import(pathToFileURL(entry).href);
        if (typeof handler !== 'function') throw new Error('The file exports no handler');
        return [entry, handler];
      } catch (error) {
        console.error(`${entry} failed to load:`, error);
        return [entry, () => Promise.reject(error)];
      }
    }),
  ),
);

parentPort?.on('message', (invocation: Invocation) => void run(invocation).then(say));

async function run({ id, entry, event, requestId, deadline }: Invocation): Promise<Outcome> {
  try {
    const handler = handlers.get(entry);
    if (!handler) throw new Error(`${entry} is not loaded here`);
    const result = await handler(JSON.parse(event), contextOf(entry, requestId, deadline));
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

say({ ready: true });
