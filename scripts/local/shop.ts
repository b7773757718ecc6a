import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { api, type GroupName } from '#shared/api/index.ts';
import { securityHeaders, styleHashesOf } from '#shared/deployment/security-headers.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { queueNames, queues, schedules } from '#shared/messages.ts';
import { localStripe } from '../stand-ins/stripe/keys.ts';
import { apiDescriptionLayer, apiDescriptionPath } from './api-pages/layer.ts';
import { openApi } from './api-pages/openapi.ts';
import { openMailOutbox } from './aws/mail-outbox.ts';
import { mailPagesLayer, mailPath } from './aws/mail-pages.ts';
import { startAws } from './aws/server.ts';
import { buildClient } from './client-build.ts';
import { startDevClient } from './dev-client.ts';
import { readEndpoints, writeEndpoints } from './endpoints.ts';
import { type DataStores, startDataStores } from './engines/data-stores.ts';
import { freePort } from './engines/ports.ts';
import { deadLetterName, type QueueUrls } from './engines/queues.ts';
import { writeEnvironment } from './environment-file.ts';
import { pollQueue } from './event-sources.ts';
import { apiLayer } from './gateway/api.ts';
import type { Layers } from './gateway/layer.ts';
import { loopbackOnly, redirectToSiteOrigin } from './gateway/loopback.ts';
import { proxyLayer } from './gateway/proxy.ts';
import { publishedImagesLayer } from './gateway/published-images.ts';
import { startGateway } from './gateway/server.ts';
import { siteFilesLayer } from './gateway/site-files.ts';
import { httpEntry, threadOf, threads, workerEntry } from './lambda-entries.ts';
import { buckets, lambdaEnvironment, namedSecrets, tableName } from './lambda-environment.ts';
import { type LambdaHost, startLambdaHost } from './lambda-host/host.ts';
import { startLambdaPool } from './lambda-host/pool.ts';
import { readOwnSecrets } from './own-secrets.ts';
import { type Providers, printfulPath, startProviders, stripePath } from './providers.ts';
import { reloadOnSave } from './reload-functions.ts';
import { runSchedules } from './schedules.ts';
import type { Settings } from './settings.ts';

export type Shop = { url: string; close(): Promise<void> };

/** The maximum time in milliseconds that the shop waits for the first product catalogue before it opens without one. */
const catalogueWait = 20_000;

/**
 * Starts every part of the shop on this machine, and reports slow steps to `say`. If one part fails to start, the
 * others are stopped.
 */
export async function startShop(settings: Settings, say: (line: string) => void = () => {}): Promise<Shop> {
  await using starting = new AsyncDisposableStack();
  const port = settings.port || (await freePort());
  const url = `http://localhost:${port}`;
  const siteUrl = settings.siteUrl ?? url;
  await mkdir(settings.dataDir, { recursive: true });
  const isFirst = await readEndpoints(settings.dataDir).then(
    () => false,
    () => true,
  );

  // The gateway starts first, so that a port that is already in use fails before the long build.
  const layers = Promise.withResolvers<Layers>();
  const headers = Promise.withResolvers<Record<string, string>>();
  const gateway = await startGateway({ port, layers: layers.promise, headers: headers.promise });
  starting.defer(gateway.close);

  say('Starting the database, the storage, and the providers …');
  const outbox = openMailOutbox(join(settings.dataDir, 'mail'));
  const [client, stores, providers] = await Promise.all([
    (settings.dev ? startDevClient(gateway.server) : builtClient(say)).then(closedBy(starting)),
    startDataStores(settings.dataDir, tableName, Object.values(buckets)).then(closedBy(starting)),
    startProviders(settings, siteUrl, readOwnSecrets(settings.dataDir)).then(closedBy(starting)),
  ]);
  const oidc = settings.oidc === 'local' ? closedBy(starting)(await localIdentityProvider(siteUrl)) : settings.oidc;
  const secrets = namedSecrets({ ...providers.secrets, oidc });
  const aws = closedBy(starting)(await startAws({ secrets, outbox }));

  const version = await ownVersion();
  const env = lambdaEnvironment({
    version,
    siteUrl,
    queues: stores.queueUrls,
    endpoints: { ...stores.endpoints, aws: aws.url },
    stripePublishableKey: (settings.stripe ?? localStripe).publishableKey,
    stripeApiUrl: providers.stripe,
    stripeJsUrl: providers.stripe && `${stripePath}/stripe.js`,
    printfulApiUrl: providers.printful,
    printfulStanding: settings.printfulStanding,
    orderWindowMinutes: settings.orderWindowMinutes,
    hasOidc: oidc !== undefined,
  });
  say('Loading the functions …');
  // In development, a reload loads only the handlers that have been used.
  const lazy = settings.dev;
  const named = (name: keyof typeof threads) => ({ name, entries: threads[name] });
  const [http, painter, background] = await Promise.all([
    startLambdaPool({ ...named('http'), env, lazy, most: availableParallelism() }).then(closedBy(starting)),
    startLambdaHost({ ...named('painter'), env, lazy, endOnTimeout: true, yields: true }).then(closedBy(starting)),
    startLambdaHost({ ...named('workers'), env, lazy, endOnTimeout: true }).then(closedBy(starting)),
  ]);
  if (settings.dev) starting.defer(reloadOnSave({ hosts: [http, background, painter] }).close);

  headers.resolve(securityHeaders({ https: siteUrl.startsWith('https:'), styleHashes: client.styleHashes }));
  layers.resolve([
    ['/api/', apiLayer({ groups: api, entryOf: (group) => httpEntry(group as GroupName), lambdas: http })],
    ...publishedLayers(stores),
    ...standInLayers(providers),
    [mailPath, loopbackOnly(mailPagesLayer(outbox))],
    [apiDescriptionPath, loopbackOnly(apiDescriptionLayer(openApi(api, version)))],
    ['/', redirectToSiteOrigin(siteUrl, client.layer)],
  ]);

  const workers = startWorkers(stores.sqs, stores.queueUrls, { painter, workers: background });
  // On shutdown, requests finish first, then the threads stop. An interrupted painting restarts with the next start of the shop.
  starting.defer(async () => {
    await Promise.all([workers.close(), http.close(), painter.close(), background.close()]);
  });
  starting.defer(gateway.drain);
  if (isFirst) {
    say('Loading the catalogue …');
    await Promise.race([workers.schedulesRan, sleep(catalogueWait, undefined, { ref: false })]);
  }

  await writeEnvironment(settings.dataDir, env);
  await writeEndpoints(settings.dataDir, {
    app: url,
    ...stores.endpoints,
    stripe: providers.stripe ?? 'https://api.stripe.com',
    printful: providers.printful ?? 'https://api.printful.com',
    mail: `${url}${mailPath}`,
    table: tableName,
    buckets,
    queues: queueAddresses(stores),
  });

  const started = starting.move();
  return { url, close: () => started.disposeAsync() };
}

const closedBy =
  (stack: AsyncDisposableStack) =>
  <T extends { close(): Promise<void> }>(part: T): T => {
    stack.defer(() => part.close());
    return part;
  };

/** Loads the provider on demand, because few shops on this machine offer it. */
async function localIdentityProvider(siteUrl: string) {
  const { startIdentityProvider } = await import('./identity-provider.ts');
  return startIdentityProvider([new URL(api.session.finishSignIn.path, siteUrl).href]);
}

async function builtClient(say: (line: string) => void) {
  const folder = await buildClient(say);
  const names = ['index.html', 'landing.html'];
  const documents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const digest = (text: string) => createHash('sha256').update(text).digest('base64');
  const styleHashes = documents.flatMap((document) => styleHashesOf(document, digest));
  return { layer: siteFilesLayer(folder), styleHashes, close: async () => {} };
}

const publishedLayers = ({ s3 }: DataStores): Layers =>
  Object.values(publicKeyPrefixes).map((prefix) => [`/${prefix}`, publishedImagesLayer(s3, buckets.prints)]);

/** Returns the layers that serve the running stand-ins on the shop's origin. */
const standInLayers = ({ stripe, printful }: Providers): Layers => [
  ...(stripe ? ([[`${stripePath}/`, proxyLayer(stripePath, stripe)]] satisfies Layers) : []),
  ...(printful ? ([[`${printfulPath}/`, proxyLayer(printfulPath, printful)]] satisfies Layers) : []),
];

/** Returns the URLs of the queues and dead-letter queues by name. */
function queueAddresses({ queueUrls }: DataStores): Record<string, string> {
  return Object.fromEntries(
    queueNames.flatMap((name) => [
      [name, queueUrls[name].url],
      [deadLetterName(name), queueUrls[name].deadLetterUrl],
    ]),
  );
}

async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  return String(version);
}

type Workers = {
  /** Settles when every scheduled worker has finished its first run, even if some of the runs failed. */
  schedulesRan: Promise<void>;
  close(): Promise<void>;
};

/** Starts polling the queues and running the scheduled workers. */
function startWorkers(sqs: SQSClient, queueUrls: QueueUrls, hosts: Record<'painter' | 'workers', LambdaHost>): Workers {
  const sources = queueNames.map((name) =>
    pollQueue(sqs, {
      queueUrl: queueUrls[name].url,
      queueArn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
      batchSize: queues[name].batchSize,
      invoke: async (event) => {
        const { timeoutSeconds } = queues[name];
        return JSON.parse(await hosts[threadOf(name)].invoke(workerEntry(name), event, { timeoutSeconds }));
      },
    }),
  );
  const clock = runSchedules((name, event) => {
    const { timeoutSeconds } = schedules[name];
    return hosts[threadOf(name)].invoke(workerEntry(name), event, { timeoutSeconds });
  });
  return {
    schedulesRan: clock.first,
    async close() {
      await Promise.all([clock.close(), ...sources.map((source) => source.close())]);
    },
  };
}
