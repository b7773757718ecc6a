import type * as sdk from '@aws-sdk/lib-dynamodb';

type Commands = Pick<
  typeof sdk,
  | 'BatchGetCommand'
  | 'BatchWriteCommand'
  | 'DeleteCommand'
  | 'GetCommand'
  | 'PutCommand'
  | 'QueryCommand'
  | 'ScanCommand'
  | 'TransactGetCommand'
  | 'TransactWriteCommand'
  | 'UpdateCommand'
>;

/**
 * Replaces the AWS SDK module that ElectroDB requires, in every bundle (`infra/bundling.ts`). ElectroDB is a CommonJS
 * module, so its `require` would bundle and evaluate every DynamoDB command. `table.ts` imports only these commands and
 * provides them here.
 */
export let BatchGetCommand: Commands['BatchGetCommand'];
export let BatchWriteCommand: Commands['BatchWriteCommand'];
export let DeleteCommand: Commands['DeleteCommand'];
export let GetCommand: Commands['GetCommand'];
export let PutCommand: Commands['PutCommand'];
export let QueryCommand: Commands['QueryCommand'];
export let ScanCommand: Commands['ScanCommand'];
export let TransactGetCommand: Commands['TransactGetCommand'];
export let TransactWriteCommand: Commands['TransactWriteCommand'];
export let UpdateCommand: Commands['UpdateCommand'];

export function provideCommands(commands: Commands): void {
  ({ BatchGetCommand, BatchWriteCommand, DeleteCommand, GetCommand, PutCommand } = commands);
  ({ QueryCommand, ScanCommand, TransactGetCommand, TransactWriteCommand, UpdateCommand } = commands);
}
