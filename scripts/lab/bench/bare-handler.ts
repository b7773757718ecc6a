import { readFileSync } from 'node:fs';
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';

/** The recording that a bare handler replays: the table requests that a Lambda sent for one request, and its reply. */
export type Recorded = { calls: { operation: string; input: object }[]; reply: unknown };

const { calls, reply } = JSON.parse(readFileSync(String(process.env.RECORDED), 'utf8')) as Recorded;
const client = new DynamoDBClient({});

function commandOf({ operation, input }: Recorded['calls'][number]) {
  if (operation === 'GetItem') return new GetItemCommand(input as GetItemCommand['input']);
  if (operation === 'Query') return new QueryCommand(input as QueryCommand['input']);
  if (operation === 'BatchGetItem') return new BatchGetItemCommand(input as BatchGetItemCommand['input']);
  if (operation === 'UpdateItem') return new UpdateItemCommand(input as UpdateItemCommand['input']);
  throw new Error(`The bare handler does not send ${operation}`);
}

/**
 * The minimum work for a request: sends the Lambda's table requests and returns its reply, without validation or
 * parsing.
 */
export async function handler() {
  for (const call of calls) await client.send(commandOf(call) as GetItemCommand).catch(unlessRefused);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(reply) };
}

/** Accepts that a counter has reached its limit, which the Lambda's own counts do not, because its clock moves on. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
}
