import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { cdk } from '../deploy/cdk.ts';
import { outsideCheck } from '../deploy/outside-check.ts';
import { openMailOutbox } from '../local/aws/mail-outbox.ts';
import { startAws } from '../local/aws/server.ts';
import { localClientConfig } from '../local/engines/client-config.ts';
import { localDynamoClient, startDynamo } from '../local/engines/dynamodb.ts';
import { freePort } from '../local/engines/ports.ts';
import { startStorage } from '../local/engines/storage.ts';
import { pollQueue } from '../local/event-sources.ts';
import type { Layers } from '../local/gateway/layer.ts';
import { proxyLayer } from '../local/gateway/proxy.ts';
import { startGateway } from '../local/gateway/server.ts';
import { siteFilesLayer } from '../local/gateway/site-files.ts';
import { awsVariables } from '../local/lambda-environment.ts';
import { readOwnSecrets } from '../local/own-secrets.ts';
import { printfulPath, startProviders } from '../local/providers.ts';
import { readSettings } from '../local/settings.ts';
import { createCustomResources } from './rehearse/custom-resources.ts';
import { documentedSecrets } from './rehearse/documented-secrets.ts';
import { edgeOf } from './rehearse/edge.ts';
import { functionsOf } from './rehearse/functions.ts';
import { playHappyPath } from './rehearse/happy-path.ts';
import { rehearseRestore } from './rehearse/restore.ts';
import { runEveryMinute } from './rehearse/schedules.ts';
import { createStores } from './rehearse/stores.ts';
import { readTemplate, resolved } from './rehearse/template.ts';

/**
 * `npm run lab -- rehearse [--stage dev] [--restore]` deploys a stage without AWS. It creates the template's resources on
 * the local engines, runs the template's bundles with the template's environment variables and the secrets that
 * docs/deployment.md creates, checks the shop from outside, and acts as a shopper from registration to delivery. With `--restore`, it then deletes the shopper's records and restores them. Prints what was
 * created and what differs from AWS, and exits with 1 if the shopper fails.
 */
/** The resource types that exist in the rehearsal. CloudFormation creates the others, such as roles and log groups. */
const imitated = new Set([
  ...['AWS::DynamoDB::GlobalTable', 'AWS::SQS::Queue', 'AWS::S3::Bucket'],
  ...['AWS::Lambda::Function', 'AWS::Lambda::EventSourceMapping', 'AWS::Events::Rule', 'AWS::CloudFront::Distribution'],
  ...['AWS::ApiGatewayV2::Api', 'AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Integration'],
  ...['AWS::ApiGatewayV2::Authorizer', 'AWS::CloudFront::ResponseHeadersPolicy', 'Custom::CdnProof'],
]);

const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'dev' }, restore: { type: 'boolean', default: false } },
});
await using cleanUp = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
const output = join(folder, 'cdk');
const version = 'rehearsed';
await cdk('synth', '--quiet', '-o', output, '-c', `stage=${values.stage}`, '-c', `version=${version}`);
const template = await readTemplate(output);

const differences: string[] = [];
const reportDifference = (difference: string) => void differences.push(difference);
const started = performance.now();
const say = (step: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${step}`);

const [dynamo, storage] = await Promise.all([startDynamo(), startStorage(folder)]);
cleanUp.defer(dynamo.close);
cleanUp.defer(storage.close);
const engines = {
  dynamo: localDynamoClient(dynamo.endpoint),
  s3: new S3Client({ ...localClientConfig(storage.s3), forcePathStyle: true }),
  sqs: new SQSClient(localClientConfig(storage.sqs)),
  sqsUrl: storage.sqs,
};
cleanUp.defer(() => {
  for (const client of [engines.dynamo, engines.s3, engines.sqs]) client.destroy();
});
const created = await createStores(template, engines, reportDifference);
say(`${created.size} resources created: ${countsOf(created.keys())}`);

const port = await freePort();
const siteUrl = `http://localhost:${port}`;
const settings = { ...readSettings({ PORT: String(port), DATA_DIR: folder }, []), dataDir: folder };
const own = readOwnSecrets(folder);
const providers = await startProviders(settings, siteUrl, own);
cleanUp.defer(providers.close);
reportDifference(`SITE_URL is ${siteUrl}, over HTTP, because there is no CDN with a domain`);
reportDifference('ORDER_WINDOW_MINUTES is 0, so orders go to the printer without a wait of ten minutes');
reportDifference('The CDN serves the client from frontend/dist, not from a bucket');
reportDifference('Stripe and Printful are stand-ins, at STRIPE_API_URL and PRINTFUL_API_URL');

/** The secrets before the first deployment: those of the documentation, with the values that the stand-ins expect. */
const expected: Record<string, Record<string, unknown>> = providers.secrets;
const secrets = Object.fromEntries(
  Object.entries(documentedSecrets(values.stage)).map(([name, secret]) => {
    const values = expected[name.split('/').at(-1) ?? ''] ?? {};
    return [name, Object.fromEntries(Object.entries(secret).map(([key, value]) => [key, values[key] ?? value]))];
  }),
);
const aws = await startAws({ secrets, outbox: openMailOutbox(join(folder, 'mail')) });
cleanUp.defer(aws.close);
const functions = cleanUp.use(
  functionsOf(output, template, created, {
    ...awsVariables({ dynamodb: dynamo.endpoint, s3: storage.s3, sqs: storage.sqs, aws: aws.url }),
    ...{ SITE_URL: siteUrl, ORDER_WINDOW_MINUTES: '0', TZ: 'UTC', POWERTOOLS_LOG_LEVEL: 'ERROR' },
    POWERTOOLS_METRICS_DISABLED: 'true',
    ...(providers.stripe && { STRIPE_API_URL: providers.stripe }),
    ...(providers.printful && { PRINTFUL_API_URL: providers.printful }),
  }),
);

await createCustomResources('Custom::CdnProof', { template, created, functions });
const { cdn, gateway, headers } = edgeOf({ template, created, functions, s3: engines.s3 }, reportDifference);
const layers: Layers = [['/around-the-cdn/', gateway], ...cdn];
// The stand-in serves its pictures under the shop's origin.
if (providers.printful) layers.push([`${printfulPath}/`, proxyLayer(printfulPath, providers.printful)]);
layers.push(['/', siteFilesLayer('frontend/dist')]);
const server = await startGateway({ port, layers: Promise.resolve(layers), headers: Promise.resolve(headers) });
cleanUp.defer(server.close);
const sources = [...template.values()].filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping');
for (const { Properties } of sources) {
  const { EventSourceArn, FunctionName, BatchSize } = resolved(Properties, created) as Record<string, unknown>;
  const queueArn = String(EventSourceArn);
  const queue = [...created.values()].find(({ attributes }) => attributes.Arn === queueArn);
  if (!queue) throw new Error(`${queueArn}, the event source of ${FunctionName}, does not exist`);
  const poller = pollQueue(engines.sqs, {
    ...{ queueUrl: queue.ref, queueArn, batchSize: Number(BatchSize) },
    invoke: async (event) => JSON.parse(await functions.invoke(String(FunctionName), event)),
  });
  cleanUp.defer(poller.close);
}
reportDifference('Event sources process one batch per queue at a time; MaximumConcurrency is not imitated');

const wrong = await outsideCheck({ url: siteUrl, gatewayUrl: `${siteUrl}/around-the-cdn`, version });
if (wrong.length > 0) throw new Error(`Before the providers' events are registered: ${wrong.join('; ')}`);
say('checked from outside, with the secrets that exist before the first deployment');
for (const [name, secret] of Object.entries(secrets)) Object.assign(secret, expected[name.split('/').at(-1) ?? '']);
say("the secrets of the providers' events are stored");
cleanUp.use(runEveryMinute({ template, functions }));
const endpoints = {
  ...{ app: siteUrl, dynamodb: dynamo.endpoint, s3: storage.s3, sqs: storage.sqs, mail: siteUrl },
  ...{ stripe: providers.stripe ?? '', printful: providers.printful ?? '' },
  ...{ table: '', buckets: { images: '', prints: '' }, queues: {} },
};
const bought = await playHappyPath({ url: siteUrl, endpoints, dataDir: folder }, { template, functions }, say);
if (values.restore) {
  const [table] = [...template].flatMap(([id, { Type }]) => (Type === 'AWS::DynamoDB::GlobalTable' ? [id] : []));
  const into = { client: DynamoDBDocumentClient.from(engines.dynamo), table: created.get(table ?? '')?.ref ?? '' };
  await rehearseRestore(into, bought, say);
  reportDifference('The table is copied record by record, because no local engine restores a table to a point in time');
}

const idle = [...template]
  // The CDK adds functions of its own, which empty and fill buckets.
  .filter(([id, { Type }]) => Type === 'AWS::Lambda::Function' && !id.startsWith('Custom') && !functions.called.has(id))
  .map(([id]) => id);
console.log(`\nNot called: ${idle.join(', ') || 'none'}`);
const absent = [...template.values()].filter(({ Type }) => !imitated.has(Type)).map(({ Type }) => Type);
console.log(`Not created: ${countsOf(absent, (type) => type)}`);
console.log(`\nDifferences from AWS:\n${differences.map((one) => `- ${one}`).join('\n')}`);

function countsOf(all: Iterable<string>, nameOf = (id: string) => template.get(id)?.Type ?? id): string {
  const counts = Map.groupBy(all, nameOf);
  return [...counts].map(([name, some]) => `${some.length} × ${name.replace('AWS::', '')}`).join(', ');
}
