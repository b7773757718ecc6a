import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/adapters/dynamo/table.ts';

type Send = (command: object) => Promise<unknown>;

/**
 * Returns a table whose client passes each command to `answer`. There, `send` passes a command on to the real client.
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

/** Returns a table that throttles: the next `times` batch writes leave their last item unprocessed. */
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
