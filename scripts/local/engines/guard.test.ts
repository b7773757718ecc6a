import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { guarded } from './dynamodb.ts';

/** A program that runs until it is stopped and keeps a connection to `port` open. */
const program = (port: number) => `require('node:net').connect(${port}, '127.0.0.1')`;

/** Starts the guarded program and waits until it runs. `gone` settles when the program has ended. */
async function start(platform: NodeJS.Platform) {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The server has no address');
  const [command, ...args] = guarded(platform, process.execPath, ['-e', program(address.port)]);
  const guard = spawn(command, args, { stdio: ['pipe', 'ignore', 'inherit'] });
  onTestFinished(() => void guard.stdin.destroy());
  const [connection] = await once(server, 'connection');
  return { guard, connection, ended: once(guard, 'exit'), gone: once(connection, 'close') };
}

// The guard for Windows runs everywhere, the shell guard only where there is a shell.
const platforms: NodeJS.Platform[] = process.platform === 'win32' ? ['win32'] : ['win32', 'linux'];

test.each(platforms)('the guard for %s stops its program when its standard input ends', async (platform) => {
  const { guard, ended, gone, connection } = await start(platform);
  connection.resume();

  guard.stdin.end();

  await expect(ended).resolves.toBeDefined();
  await expect(gone).resolves.toBeDefined();
});

test.each(platforms)('the guard for %s ends with its program', async (platform) => {
  const { ended, connection } = await start(platform);

  connection.end();

  await expect(ended).resolves.toBeDefined();
});
