import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableWrites, writableKeys } from '#shared/deployment/table-writes.ts';

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
export const withTablePermissions = <T>(lambda: string, call: () => Promise<T>): Promise<T> =>
  running.run(lambda, call);
