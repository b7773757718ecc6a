import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLambdaHost } from '#scripts/local/lambda-host/host.ts';
import { startLambdaPool } from '#scripts/local/lambda-host/pool.ts';

let folder: string;
let entry: string;

/**
 * The source of a Lambda that throws, loops forever, exits, or returns a result, depending on the event's `ask` field.
 */
const source = `
import os from 'node:os';
let calls = 0;
export const handler = async (event, context) => {
  calls += 1;
  if (event.ask === 'throw') throw new TypeError('asked to');
  if (event.ask === 'spin') for (;;);
  if (event.ask === 'die') process.exit(1);
  if (event.ask === 'wait') await new Promise(() => {});
  if (event.ask === 'priority') return os.getPriority();
  return { calls, secret: process.env.SECRET ?? null, home: process.env.HOME ?? null, at: event.at,
    requestId: context.awsRequestId, left: context.getRemainingTimeInMillis() };
};`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lambdas-'));
  entry = join(folder, 'echo.mjs');
  await writeFile(entry, source);
});
afterAll(() => rm(folder, { recursive: true }));

const seconds = { timeoutSeconds: 60 };

test('a handler receives its event as JSON, its own environment variables, and its remaining time', async () => {
  await using host = disposable(await startLambdaHost({ entries: [entry], env: { SECRET: 's' } }));

  const result = JSON.parse(await host.invoke(entry, { at: new Date(0) }, { timeoutSeconds: 60, requestId: 'r-1' }));

  expect(result).toMatchObject({ secret: 's', home: null, at: '1970-01-01T00:00:00.000Z', requestId: 'r-1' });
  expect(result.left).toBeGreaterThan(30_000);
  expect(result.left).toBeLessThanOrEqual(60_000);
});

test('a handler error reaches the caller and the next call succeeds', async () => {
  await using host = disposable(await startLambdaHost({ entries: [entry], env: {} }));

  await expect(host.invoke(entry, { ask: 'throw' }, seconds)).rejects.toMatchObject({
    reason: 'threw',
    message: 'asked to',
  });

  expect(JSON.parse(await host.invoke(entry, {}, seconds)).calls).toBe(2);
});

test('stops a handler in an endless loop at its timeout and runs the next call in a new thread', async () => {
  await using host = disposable(await startLambdaHost({ entries: [entry], env: {}, endOnTimeout: true }));

  await expect(host.invoke(entry, { ask: 'spin' }, { timeoutSeconds: 0.3 })).rejects.toMatchObject({
    reason: 'timed-out',
  });

  expect(JSON.parse(await host.invoke(entry, {}, seconds)).calls).toBe(1);
});

test('a handler that exits its thread fails only its own call', async () => {
  await using host = disposable(await startLambdaHost({ entries: [entry], env: {} }));

  await expect(host.invoke(entry, { ask: 'die' }, seconds)).rejects.toMatchObject({ reason: 'stopped' });

  await expect.poll(async () => JSON.parse(await host.invoke(entry, {}, seconds)).calls).toBe(1);
});

test('reloading the Lambda host loads changed code and lets a running invocation finish', async () => {
  const changing = join(folder, 'changing.mjs');
  const slowly = 'await new Promise((resolve) => setTimeout(resolve, ms));';
  const code = (answer: string) => `export const handler = async ({ ms = 0 }) => { ${slowly} return "${answer}"; }`;
  await writeFile(changing, code('before'));
  await using host = disposable(await startLambdaHost({ entries: [changing], env: {} }));
  const running = host.invoke(changing, { ms: 1500 }, seconds);

  await writeFile(changing, code('after'));
  const reloaded = await host.reload();

  expect(reloaded).toBe(true);
  expect([await host.invoke(changing, {}, seconds), await running]).toEqual(['"after"', '"before"']);
});

test('if changed code does not load, the Lambda host keeps the previous code', async () => {
  const changing = join(folder, 'breaking.mjs');
  await writeFile(changing, 'export const handler = () => "before"');
  await using host = disposable(await startLambdaHost({ entries: [changing], env: {} }));

  await writeFile(changing, 'export const handler = () =>');
  const reloaded = await host.reload();

  expect([reloaded, await host.invoke(changing, {}, seconds)]).toEqual([false, '"before"']);
});

test('a lazy Lambda host loads a handler on its first invocation', async () => {
  const late = join(folder, 'late.mjs');
  await using host = disposable(await startLambdaHost({ entries: [late], env: {}, lazy: true }));

  await writeFile(late, 'export const handler = () => "loaded"');

  expect(await host.invoke(late, {}, seconds)).toBe('"loaded"');
});

test('a Lambda that does not load or exports no handler fails only its own calls', async () => {
  const broken = join(folder, 'broken.mjs');
  const empty = join(folder, 'empty.mjs');
  await writeFile(broken, 'throw new Error("no such table")');
  await writeFile(empty, 'export const other = 1');
  await using host = disposable(await startLambdaHost({ entries: [broken, empty, entry], env: {} }));

  await expect(host.invoke(broken, {}, seconds)).rejects.toMatchObject({ reason: 'threw', message: 'no such table' });
  await expect(host.invoke(empty, {}, seconds)).rejects.toMatchObject({ message: 'The file exports no handler' });

  expect(JSON.parse(await host.invoke(entry, {}, seconds)).calls).toBe(1);
});

function disposable<T extends { close(): Promise<void> }>(part: T): T & AsyncDisposable {
  return Object.assign(part, { [Symbol.asyncDispose]: () => part.close() });
}

test('a pool uses a second thread while the first one is busy', async () => {
  await using pool = disposable(await startLambdaPool({ entries: [entry], env: {}, most: 2 }));
  const callsSoFar = async () => JSON.parse(await pool.invoke(entry, {}, seconds)).calls;
  expect([await callsSoFar(), await callsSoFar()]).toEqual([1, 2]);

  const waiting = Array.from({ length: 10 }, () => pool.invoke(entry, { ask: 'wait' }, seconds).catch(() => {}));

  // A new thread counts its own calls.
  await expect.poll(callsSoFar).toBe(1);
  await pool.close();
  await Promise.all(waiting);
});

test.runIf(process.platform === 'linux')('a thread that yields has a lower priority than the others', async () => {
  await using painter = disposable(await startLambdaHost({ entries: [entry], env: {}, yields: true }));
  await using other = disposable(await startLambdaHost({ entries: [entry], env: {} }));
  const priorityIn = async (host: typeof painter) => Number(await host.invoke(entry, { ask: 'priority' }, seconds));

  expect(await priorityIn(painter)).toBeGreaterThan(await priorityIn(other));
});
