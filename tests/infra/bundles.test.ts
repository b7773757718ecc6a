import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFiles } from '#functions/adapters/pictures/storefront-pictures.ts';
import { esbuildOptions } from '#infra/bundling.ts';
import { readEnvironment } from '#scripts/local/environment-file.ts';
import { httpEntry, workerEntry } from '#scripts/local/lambda-entries.ts';
import { type LambdaHost, startLambdaHost } from '#scripts/local/lambda-host/host.ts';
import { api, groupNames } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';
import { queueNames, scheduleNames } from '#shared/messages.ts';
import { pathOf } from '#tests/helpers/path-of.ts';
import { type RunningShop, startShop } from '#tests/helpers/shop.ts';

/** What is deployed is a bundle, not the source: each one has to load and answer, against a running shop's stores. */
let shop: RunningShop;
let folder: string;
const hosts: LambdaHost[] = [];

beforeAll(async () => {
  [shop, folder] = await Promise.all([startShop(), mkdtemp(join(tmpdir(), 'bundles-'))]);
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await shop[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Bundles an entry as the deployment does, away from the checkout and its packages, and calls its handler once. */
async function answerOf(entry: string, name: string, event: unknown): Promise<unknown> {
  const outfile = join(folder, `${name}.mjs`);
  await build({ ...esbuildOptions, entryPoints: [entry], outfile });
  const host = await startLambdaHost({ entries: [outfile], env: await readEnvironment(shop.dataDir) });
  hosts.push(host);
  return JSON.parse((await host.invoke(outfile, event, { timeoutSeconds: 60 })) || 'null');
}

const request = (route: Route) => {
  const path = pathOf(route.path, {});
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json' },
    pathParameters: {},
    requestContext: { requestId: 'bundle-test', http: { method: route.method, path, sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
  };
};

describe.each(groupNames)('the bundle of http/%s', (group) => {
  test('answers a stranger', async () => {
    const route = Object.values<Route>(api[group])[0] as Route;

    const answer = await answerOf(httpEntry(group), `http-${group}`, request(route));

    expect(answer).toMatchObject({ statusCode: { public: 200, session: 401, signed: 400 }[route.access] });
  });
});

describe.each(queueNames)('the bundle of workers/%s', (queue) => {
  test('leaves a message it cannot read for another try', async () => {
    const record = {
      messageId: 'm1',
      body: '{}',
      attributes: { ApproximateReceiveCount: '1' },
      eventSource: 'aws:sqs',
    };

    const answer = await answerOf(workerEntry(queue), queue, { Records: [record] });

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
  });
});

describe.each(scheduleNames)('the bundle of workers/%s', (schedule) => {
  test('runs by the clock', async () => {
    await expect(answerOf(workerEntry(schedule), schedule, {})).resolves.toBeNull();
  });
});

test('a bundle encodes pictures as the checkout does, with no package at hand', async () => {
  const adapter = resolve('functions/adapters/pictures/storefront-pictures.ts');
  const entry = join(folder, 'encoding.ts');
  await writeFile(
    entry,
    `import { pictureFiles } from ${JSON.stringify(adapter)};
    export const handler = async ({ side, rgb }) =>
      [...await pictureFiles.webp({ width: side, height: side, rgb: Uint8Array.from(rgb) })];`,
  );
  const side = 40;
  const rgb = new Uint8Array(side * side * 3).map((_, at) => (at * 31) & 255);

  const bundled = await answerOf(entry, 'encoding', { side, rgb: [...rgb] });

  expect(bundled).toEqual([...(await pictureFiles.webp({ width: side, height: side, rgb }))]);
});
