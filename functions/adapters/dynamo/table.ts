import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { openAwsClient } from '../aws-client.ts';
import { provideCommands } from './electrodb-commands.ts';

provideCommands({
  ...{ BatchGetCommand, BatchWriteCommand, DeleteCommand, GetCommand, PutCommand },
  ...{ QueryCommand, ScanCommand, TransactGetCommand, TransactWriteCommand, UpdateCommand },
});

/** The shop's table in the form that ElectroDB takes as its configuration. */
export type Table = { client: DynamoDBDocumentClient; table: string };

const opened: { client?: DynamoDBDocumentClient; tables: Map<string, Table> } = { tables: new Map() };

/** Returns the table with this name. Returns the same object every time. All tables share one client. */
export function openTable(name: string): Table {
  opened.client ??= openClient();
  const table = opened.tables.get(name) ?? { client: opened.client, table: name };
  opened.tables.set(name, table);
  return table;
}

function openClient(): DynamoDBDocumentClient {
  const client = openAwsClient(DynamoDBClient);
  client.middlewareStack.add((next) => (request) => next(request).catch(asRetryable), {
    step: 'deserialize',
    priority: 'high',
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/**
 * Makes the client repeat a write that the table refused because a transaction was writing the same record. The client
 * repeats only what its own list names.
 */
function asRetryable(error: unknown): never {
  if (error instanceof TransactionConflictException) Object.assign(error, { $retryable: {} });
  throw error;
}

/**
 * Returns a function that calls `build` once per table and caches the result, because ElectroDB parses the model each
 * time an entity or a service is constructed.
 */
export function perTable<T extends object>(build: (table: Table) => T): (table: Table) => T {
  const built = new WeakMap<Table, T>();
  return (table) => {
    const one = built.get(table) ?? build(table);
    built.set(table, one);
    return one;
  };
}
