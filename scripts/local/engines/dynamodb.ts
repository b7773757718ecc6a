import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableKeys } from '#shared/deployment/table.ts';
import { localClientConfig } from './client-config.ts';
import { freePort } from './ports.ts';

/**
 * A shell script that runs a program and stops it when the script's standard input ends. A shell uses much less memory
 * than a second Node process.
 */
const shellGuard = `
exec 3<&0
"$@" 3<&- </dev/null &
engine=$!
{ cat <&3 >/dev/null; kill "$engine"; } 2>/dev/null &
wait "$engine"`;

/** The same guard for Windows, which has no such shell. */
const nodeGuard = `
const [program, ...args] = process.argv.slice(1);
const engine = require('node:child_process').spawn(program, args, { stdio: 'ignore', windowsHide: true });
engine.once('error', () => process.exit(127));
engine.once('exit', (code) => process.exit(code ?? 1));
process.stdin.once('end', () => engine.kill()).resume();`;

/**
 * Returns the command that runs a program and stops it when the command's standard input ends. That happens when the
 * shop stops or is killed, so no engine keeps a lock on the database.
 */
export const guarded = (platform: NodeJS.Platform, program: string, args: string[]): [string, ...string[]] =>
  platform === 'win32'
    ? [process.execPath, '-e', nodeGuard, program, ...args]
    : ['sh', '-c', shellGuard, 'guard', program, ...args];

export type DynamoEngine = { endpoint: string; close(): Promise<void> };

/**
 * Names the key of `localClientConfig` as a signed request does, because some engines keep a table per key and all refuse
 * a request without it. None checks the signature, which would take a third of a request's time to calculate.
 */
const unsigned = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
  'x-amz-date': '20260101T000000Z',
};

/** Returns a DynamoDB client for an embedded engine. */
export const localDynamoClient = (endpoint: string) =>
  new DynamoDBClient({
    ...localClientConfig(endpoint),
    signer: {
      async sign(request) {
        Object.assign(request.headers, unsigned);
        return request;
      },
    },
  });

/**
 * Starts dynoxide with its data in a file or in memory, unless `DYNAMODB_ENDPOINT` names a running engine. See
 * docs/decisions/embedded-engines.md.
 */
export async function startDynamo({ databaseFile }: { databaseFile?: string } = {}): Promise<DynamoEngine> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, close: async () => {} };

  const port = await freePort();
  const args = ['serve', '--port', String(port), ...(databaseFile ? ['--db-path', databaseFile] : [])];
  const [command, ...guardedArgs] = guarded(process.platform, findDynoxide(), args);
  const child = spawn(command, guardedArgs, {
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
    // Ctrl-C must not stop the engine before the shop's last writes, so the engine has its own process group.
    detached: true,
  });
  const ended = new Promise<'ended'>((resolve) => child.once('exit', () => resolve('ended')));
  // Without `unref`, the engine and the pipe would keep a finished test process alive.
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();

  const endpoint = `http://127.0.0.1:${port}`;
  if ((await Promise.race([untilAnswering(endpoint), ended])) === 'ended') {
    throw new Error(
      `The DynamoDB engine failed to start${databaseFile ? `. Is ${databaseFile} a valid database?` : ''}`,
    );
  }
  return {
    endpoint,
    async close() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * Returns the engine that npm installed for this machine, or else the one on the `PATH`. Throws if there is neither,
 * because some npm registries have packages for only some of the platforms.
 */
function findDynoxide(): string {
  const platform = `${process.platform}-${process.arch}`;
  const installed = fileURLToPath(new URL(`../../../node_modules/@dynoxide/${platform}/dynoxide`, import.meta.url));
  if (existsSync(installed)) return installed;
  const onPath = 'dynoxide';
  if (spawnSync(onPath, ['--version']).status === 0) return onPath;
  throw new Error(
    `No DynamoDB engine for this machine (${platform}): install dynoxide ("brew install nubo-db/tap/dynoxide" or ` +
      '"cargo install dynoxide-rs"), or set DYNAMODB_ENDPOINT to a running DynamoDB Local or LocalStack. ' +
      'On Windows, use WSL 2.',
  );
}

async function untilAnswering(endpoint: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer) {
      await answer.arrayBuffer();
      return;
    }
    await sleep(25);
  }
  throw new Error(`The DynamoDB engine does not respond at ${endpoint}`);
}

/** Creates the shop's table if it does not exist. */
export async function createTable(client: Pick<DynamoDBClient, 'send'>, name: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(tableDefinition(name)));
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: tableKeys.timeToLive, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

function tableDefinition(name: string): CreateTableCommandInput {
  const { primary, indexes } = tableKeys;
  const schema = ({ pk, sk }: { pk: string; sk: string }) => [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ];
  const names = [primary, ...Object.values(indexes)].flatMap(({ pk, sk }) => [pk, sk]);
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
    KeySchema: schema(primary),
    GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, keys]) => ({
      IndexName,
      KeySchema: schema(keys),
      Projection: { ProjectionType: 'ALL' as const },
    })),
  };
}
