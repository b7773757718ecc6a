import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { App } from 'aws-cdk-lib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFiles } from '#functions/adapters/pictures/storefront-pictures.ts';
import { bundleLambda, esbuildOptions, sizeOf } from '#infra/bundling.ts';
import { secretNames } from '#infra/grants.ts';
import { bundledCode, lambdaEntries } from '#infra/lambda-code.ts';
import { stackName, stages } from '#infra/stages.ts';
import { addStacks, synthesize } from '#infra/synthesize.ts';
import { documentedSecrets } from '#scripts/lab/rehearse/documented-secrets.ts';
import { openMailOutbox } from '#scripts/local/aws/mail-outbox.ts';
import { startAws } from '#scripts/local/aws/server.ts';
import { buildClient } from '#scripts/local/client-build.ts';
import { readEnvironment } from '#scripts/local/environment-file.ts';
import { httpEntry, workerEntry } from '#scripts/local/lambda-entries.ts';
import { type LambdaHost, startLambdaHost } from '#scripts/local/lambda-host/host.ts';
import { api, groupNames } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';
import { queueNames, scheduledRuns, scheduleNames } from '#shared/messages.ts';
import { pathOf } from '#tests/helpers/path-of.ts';
import { type RunningShop, startShop } from '#tests/helpers/shop.ts';

/** The local shop whose stores the bundles use. The deployed shop runs bundles, so each one must load and respond. */
let shop: RunningShop;
let folder: string;
/** The bundles of every Lambda, also in a folder for CDK. Bundling takes most of this file's time, so it is done once. */
let bundled: Awaited<ReturnType<typeof bundledCode>>;
/** Loads each bundle on its first call. A bundle brings its own copy of every module. */
let lambdas: LambdaHost;
const hosts: Pick<LambdaHost, 'close'>[] = [];

beforeAll(async () => {
  [shop, folder] = await Promise.all([startShop(), mkdtemp(join(tmpdir(), 'bundles-'))]);
  bundled = await bundledCode();
  lambdas = await startLambdaHost({ entries: [], env: await readEnvironment(shop.dataDir), lazy: true });
  hosts.push(lambdas);
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await shop[Symbol.asyncDispose]();
  await bundled[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const nameOf = (entry: string) => relative(process.cwd(), entry);

function bundleOf(entry: string) {
  const bundle = bundled.bundles.get(nameOf(entry));
  if (!bundle) throw new Error(`${entry} was not bundled`);
  return bundle;
}

/**
 * Writes an entry's bundle to a folder from which Node cannot find installed packages. Returns the path of its first
 * file.
 */
async function fileOf(entry: string): Promise<string> {
  const bundle = join(folder, nameOf(entry).replace(/\.ts$/, ''));
  await mkdir(bundle, { recursive: true });
  for (const { name, contents } of bundleOf(entry).files) await writeFile(join(bundle, name), contents);
  return join(bundle, 'index.cjs');
}

/** Calls the handler of an entry's bundle once and returns the result. */
const answerOf = async (entry: string, event: unknown): Promise<unknown> => answerOfFile(await fileOf(entry), event);

/**
 * Returns the modules of Node and the files that a process has loaded after loading an entry's bundle as Lambda does.
 */
async function loadedBy(entry: string): Promise<{ node: string[]; files: string[] }> {
  const code = `require(process.argv[1]);
    console.log(JSON.stringify({ node: process.moduleLoadList, files: Object.keys(require.cache) }));`;
  const env = await readEnvironment(shop.dataDir);
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code, await fileOf(entry)], { env });
  return JSON.parse(stdout);
}

const answerOfFile = async (outfile: string, event: unknown): Promise<unknown> =>
  JSON.parse((await lambdas.invoke(outfile, event, { timeoutSeconds: 60 })) || 'null');

/**
 * The limits in bytes of what a cold start loads and of the whole bundle, about 5% above the values that `npm run lab --
 * bench/bundles` measured. The more a cold start loads, the longer it takes (docs/performance.md).
 */
const limits: Record<string, { start: number; whole: number }> = {
  'gateway/admit-cdn': { start: 17_600, whole: 17_600 },
  'gateway/draw-cdn-proof': { start: 1_600, whole: 1_600 },
  'http/addresses': { start: 503_000, whole: 555_000 },
  'http/artworks': { start: 605_000, whole: 836_000 },
  'http/cart': { start: 540_000, whole: 590_000 },
  'http/checkout': { start: 610_000, whole: 990_000 },
  'http/inputs': { start: 519_000, whole: 571_000 },
  'http/orders': { start: 575_000, whole: 953_000 },
  'http/printful': { start: 627_000, whole: 872_000 },
  'http/session': { start: 646_000, whole: 1_212_000 },
  'http/site': { start: 81_000, whole: 81_000 },
  'http/webhooks': { start: 808_000, whole: 931_000 },
  'workers/draw-mockup': { start: 679_000, whole: 924_000 },
  'workers/forget-accounts': { start: 551_000, whole: 754_000 },
  'workers/paint-artwork': { start: 1_047_000, whole: 2_448_000 },
  'workers/poll-shipments': { start: 545_000, whole: 926_000 },
  'workers/process-webhook': { start: 598_000, whole: 959_000 },
  'workers/reconcile-orders': { start: 562_000, whole: 943_000 },
  'workers/send-mail': { start: 689_000, whole: 1_011_000 },
  'workers/submit-order': { start: 717_000, whole: 1_243_000 },
  'workers/sync-catalogue': { start: 984_000, whole: 2_373_000 },
};
const admitCdn = resolve('functions/gateway/admit-cdn.ts');
const entries: Record<string, string> = {
  'gateway/admit-cdn': admitCdn,
  'gateway/draw-cdn-proof': resolve('functions/gateway/draw-cdn-proof.ts'),
  ...Object.fromEntries(groupNames.map((group) => [`http/${group}`, httpEntry(group)])),
  ...Object.fromEntries([...queueNames, ...scheduleNames].map((worker) => [`workers/${worker}`, workerEntry(worker)])),
};
const packages = {
  jimp: /node_modules\/(jimp|@jimp)\//,
  '@jsquash/webp': /node_modules\/@jsquash\/webp\//,
  electrodb: /node_modules\/electrodb\//,
};
const ofPictures = ['workers/paint-artwork', 'workers/sync-catalogue'];
const others = Object.keys(entries).filter((name) => !ofPictures.includes(name));
/** Matches the full-size zod API. Only jimp needs it, so only bundles that read or write pictures may contain it. */
const classicZod = /node_modules\/zod\/(v4\/classic|v3)\//;

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
  test('the bundled Lambda responds to a request without a session', async () => {
    const route = Object.values<Route>(api[group])[0] as Route;

    const answer = await answerOf(httpEntry(group), request(route));

    expect(answer).toMatchObject({ statusCode: { public: 200, session: 401, signed: 400 }[route.access] });
  });

  test('the bundled Lambda contains the routes of its own group, not the whole table', () => {
    const { inputs } = bundleOf(httpEntry(group));

    expect(inputs).toContain(`shared/api/${group}.ts`);
    expect(inputs).not.toContain('shared/api/index.ts');
  });

  test('a cold start loads exactly the files that the start size counts, and not Node’s implementation of fetch', async () => {
    const { node, files } = await loadedBy(httpEntry(group));

    expect(files.map((file) => basename(file)).sort()).toEqual([...bundleOf(httpEntry(group)).started].sort());
    expect(node).toContain('NativeModule http');
    // Loading it takes 40 ms of a cold start.
    expect(node).not.toContain('NativeModule internal/deps/undici/undici');
  });
});

test('with the secrets that docs/deployment.md creates, the bundled Lambda rejects every event as unsigned', async () => {
  const secrets = documentedSecrets('dev');
  const { WEBHOOKS_SECRET_NAME } = secretNames(stages.dev);
  const aws = await startAws({ secrets, outbox: openMailOutbox(join(folder, 'mail')) });
  const env = {
    ...(await readEnvironment(shop.dataDir)),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.url,
    WEBHOOKS_SECRET_NAME,
  };
  const file = await fileOf(httpEntry('webhooks'));
  const host = await startLambdaHost({ entries: [file], env });
  hosts.push(host, aws);
  const event = { ...request(api.webhooks.stripe), body: '{}' };

  const answer = JSON.parse(await host.invoke(file, event, { timeoutSeconds: 60 }));

  expect(answer).toMatchObject({ statusCode: 400, body: expect.stringContaining('bad-signature') });
  expect(Object.keys(secrets).sort()).toEqual(Object.values(secretNames(stages.dev)).sort());
});

describe.each(queueNames)('the bundle of workers/%s', (queue) => {
  test('the bundled worker returns an unreadable message to the queue', async () => {
    const record = {
      messageId: 'm1',
      body: '{}',
      attributes: { ApproximateReceiveCount: '1' },
      messageAttributes: {},
      eventSource: 'aws:sqs',
    };

    const answer = await answerOf(workerEntry(queue), { Records: [record] });

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
  });
});

describe.each(scheduledRuns)('the bundle of workers/$name', ({ name, part }) => {
  test(`the bundled worker handles the event of its part ${part}`, async () => {
    await expect(answerOf(workerEntry(name), { part })).resolves.toBeNull();
  });
});

test('the gateway authorizer’s bundle rejects a request without the CDN’s secret', async () => {
  expect(await answerOf(admitCdn, { headers: {} })).toEqual({ isAuthorized: false });
});

test('every bundle has a size limit', () => {
  expect(Object.keys(limits).sort()).toEqual(Object.keys(entries).sort());
});

test.each(Object.entries(entries))('the bundle of %s stays within its size limits', (name, entry) => {
  const { start, whole } = sizeOf(bundleOf(entry));

  expect(start).toBeLessThan(limits[name]?.start ?? 0);
  expect(whole).toBeLessThan(limits[name]?.whole ?? 0);
});

test.each(Object.entries(entries))('the bundle of %s runs in strict mode, like its ES modules', (_, entry) => {
  for (const { contents } of bundleOf(entry).files) expect(Buffer.from(contents).toString()).toMatch(/^"use strict";/);
});

test.each(others)('the bundle of %s does not contain the full-size zod API', (name) => {
  const { inputs } = bundleOf(entries[name] ?? '');

  expect(inputs.filter((path) => classicZod.test(path))).toEqual([]);
});

test.each(ofPictures)('the bundle of %s contains one copy of zod, which jimp shares with the shop', (name) => {
  const { inputs } = bundleOf(entries[name] ?? '');

  const copies = inputs.flatMap((path) => /^.*node_modules\/zod(?=\/)/.exec(path) ?? []);

  expect([...new Set(copies)]).toEqual(['node_modules/zod']);
  expect(inputs).not.toContainEqual(expect.stringMatching(/node_modules\/zod\/v3\//));
});

test.each([
  ['jimp', others],
  ['@jsquash/webp', others],
  ['electrodb', ['http/site', 'gateway/admit-cdn', 'gateway/draw-cdn-proof']],
] as const)('the package %s is absent from the bundles %j', async (name, without) => {
  for (const entry of without) {
    const { inputs } = bundleOf(entries[entry] ?? '');
    expect(inputs.filter((path) => packages[name].test(path))).toEqual([]);
  }
});

test('the package search finds the packages that a bundle contains', async () => {
  const { inputs } = bundleOf(workerEntry('paint-artwork'));

  for (const name of Object.values(packages)) expect(inputs).toContainEqual(expect.stringMatching(name));
  expect(inputs).toContainEqual(expect.stringMatching(/^node_modules\/zod\/v4\/mini\//));
});

test('a bundle encodes a picture exactly as the source code does, without any installed package', async () => {
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

  const outfile = join(folder, 'encoding.cjs');
  await build({ ...esbuildOptions, entryPoints: [entry], outfile });

  const bundled = await answerOfFile(outfile, { side, rgb: [...rgb] });

  expect(bundled).toEqual([...(await pictureFiles.webp({ width: side, height: side, rgb }))]);
});

describe('the deployment', () => {
  type Resource = { Type: string; Metadata?: Record<string, string> };
  type Written = { template: { Resources: Record<string, Resource> }; assets: string[] };

  /** The context of `npx cdk synth` and `npx cdk deploy` without arguments, which use the stage `dev`. */
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  /** Returns an app that writes into this folder. The current commit may change between two syntheses. */
  const appIn = (outdir: string) =>
    new App({ outdir, context: { ...context, version: 'test', 'aws:cdk:enable-asset-metadata': true } });
  const shop = stackName(stages.dev);
  const writtenTo = async (outdir: string): Promise<Written> => {
    const read = async (kind: string) => JSON.parse(await readFile(join(outdir, `${shop}.${kind}.json`), 'utf8'));
    return { template: await read('template'), assets: Object.keys((await read('assets')).files) };
  };
  let out: string;
  let first: Written;
  beforeAll(async () => {
    // The stack reads the built client, which another test may have replaced.
    await buildClient();
    out = join(folder, 'synthesis');
    await synthesize(appIn(out), async () => ({ ...bundled, [Symbol.asyncDispose]: async () => {} }));
    first = await writtenTo(out);
  });

  /** Returns the folder with the code of a Lambda. */
  function assetOf(entry: (typeof lambdaEntries)[number]): string | undefined {
    const [kind, ...words] = entry.split(/[/-]/);
    const start = `${{ http: 'Api', workers: 'Workers', gateway: '' }[kind ?? '']}${words.join('')}`;
    const lambda = Object.entries(first.template.Resources).find(
      ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.replace(/[0-9A-F]{8}$/, '') === start,
    );
    return lambda && join(out, lambda[1].Metadata?.['aws:asset:path'] ?? '');
  }

  test('each Lambda gets the bundle of its own entry, without the source map that would slow its start', async () => {
    for (const entry of lambdaEntries.filter((one) => !one.startsWith('gateway/'))) {
      const asset = assetOf(entry) ?? '';
      const { files } = bundleOf(entries[entry] ?? '');

      expect((await readdir(asset)).sort(), entry).toEqual(files.map((file) => file.name).sort());
      expect(files.map((file) => file.name)).toContain('index.cjs');
      for (const { name: file, contents } of files) {
        const code = await readFile(join(asset, file), 'utf8');
        expect(code).toBe(Buffer.from(contents).toString('utf8'));
        expect(code).not.toContain('sourceMappingURL');
      }
    }
  });

  test('`cdk deploy` without arguments finds a single stack, as it requires', async () => {
    const { artifacts } = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'));
    const stacks = Object.entries<{ type: string }>(artifacts).filter(([, { type }]) => type.endsWith(':stack'));

    expect(stacks.map(([id]) => id)).toEqual([shop]);
  });

  test('a second synthesis of the same code gives the same templates and the same assets', async () => {
    const again = join(folder, 'again');
    const app = appIn(again);
    addStacks(app, stages.dev, bundled.codeOf);
    app.synth();

    expect(await writtenTo(again)).toEqual(first);
  });

  test.each(['gateway/admit-cdn', 'http/session', 'workers/paint-artwork'])(
    'equal sources give equal bundles of %s',
    async (name) => {
      const entry = entries[name] ?? '';

      expect(await bundleLambda(process.cwd(), nameOf(entry))).toEqual(bundleOf(entry));
    },
  );
});
