import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/adapters/dynamo/table.ts';

type Send = (command: object) => Promise<unknown>;

/**
 * Returns a table whose client passes each command to `answer`. In `answer`, `send` passes a command on to the real
 * client.
 */
export function intercepted(
  { client, table }: Table,
  answer: (command: object, send: Send) => Promise<unknown>,
): Table {
  const send: Send = (command) => client.send(command as never);
  return {
    table,
    client: new Proxy(client, {
      get: (target, name) => (name === 'send' ? (command: object) => answer(command, send) : Reflect.get(target, name)),
    }),
  };
}

/** Returns a throttled table: the next `times` batch writes leave their last item unprocessed. */
export function throttled(table: Table, times: number): Table {
  let left = times;
  return intercepted(table, async (command, send) => {
    if (!(command instanceof BatchWriteCommand) || left-- <= 0) return send(command);
    const writes = command.input.RequestItems?.[table.table] ?? [];
    if (writes.length > 1) {
      await send(new BatchWriteCommand({ RequestItems: { [table.table]: writes.slice(0, -1) } }));
    }
    return { UnprocessedItems: { [table.table]: writes.slice(-1) } };
  });
}

/** Returns a table on which `overtake` writes just before the caller's first write arrives. */
export function overtaken(table: Table, overtake: () => Promise<unknown>): Table {
  let isOvertaken = false;
  const writes = [PutCommand, UpdateCommand, TransactWriteCommand];
  return intercepted(table, async (command, send) => {
    const isFirstWrite = !isOvertaken && writes.some((kind) => command instanceof kind);
    if (isFirstWrite) {
      isOvertaken = true;
      await overtake();
    }
    return send(command);
  });
}

/** Returns a table whose next `times` transactions are cancelled because of a conflicting transaction. */
export function conflicting(table: Table, times: number): Table {
  let left = times;
  return intercepted(table, async (command, send) => {
    if (!(command instanceof TransactWriteCommand) || left-- <= 0) return send(command);
    const writes = command.input.TransactItems ?? [];
    const CancellationReasons = writes.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' }));
    const message = 'Transaction cancelled';
    throw new TransactionCanceledException({ message, $metadata: {}, CancellationReasons });
  });
}
