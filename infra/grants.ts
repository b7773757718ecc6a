import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type CfnFunction, RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { GroupName } from '#shared/api/index.ts';
import { type EnvName, queueVariable } from '#shared/deployment/env.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { writableKeys } from '#shared/deployment/table.ts';
import type { QueueName, ScheduleName } from '#shared/messages.ts';
import type { Stores } from './data.ts';
import type { Lambda } from './lambda.ts';
import { mailDomain, type Stage } from './stages.ts';

/** Returns the names of a stage's secrets. They must exist before the first deployment. */
export const secretNames = ({ name }: Stage) =>
  ({
    STRIPE_SECRET_NAME: `vibe-frequency/${name}/stripe`,
    PRINTFUL_SECRET_NAME: `vibe-frequency/${name}/printful`,
    WEBHOOKS_SECRET_NAME: `vibe-frequency/${name}/webhooks`,
    OIDC_SECRET_NAME: `vibe-frequency/${name}/oidc`,
  }) as const satisfies Partial<Record<EnvName, string>>;

/** The resources that grants give access to. */
export type GrantTargets = { stores: Stores; stage: Stage };

type LambdaName = GroupName | QueueName | ScheduleName;

const bind = (lambda: Lambda, name: EnvName, value: string) => lambda.addEnvironment(name, value);

function secret(lambda: Lambda, variable: keyof ReturnType<typeof secretNames>, stage: Stage): void {
  const id = `Secret-${variable}`;
  const stack = Stack.of(lambda);
  const found = stack.node.tryFindChild(id) as ISecret | undefined;
  const name = secretNames(stage)[variable];
  (found ?? Secret.fromSecretNameV2(stack, id, name)).grantRead(lambda);
  bind(lambda, variable, name);
}

function sender(queue: QueueName) {
  return (lambda: Lambda, { stores }: GrantTargets, name: LambdaName) => {
    stores.queues[queue].grantSendMessages(lambda);
    bind(lambda, queueVariable(queue), stores.queues[queue].queueUrl);
    if (name === queue) allowRounds(lambda);
  };
}

/**
 * Lets a worker send its message to its own queue as often as it has to wait for a provider. Otherwise, Lambda takes
 * the 17th round for an endless loop and moves the message to the dead-letter queue. A mockup is looked at every five
 * seconds, so one that takes a minute and a half would be lost.
 */
function allowRounds(lambda: Lambda): void {
  (lambda.node.defaultChild as CfnFunction).recursiveLoop = RecursiveLoop.ALLOW;
}

const onTable = (...verbs: string[]) => verbs.map((verb) => `dynamodb:${verb}`);

/** `Scan` is omitted, so that a compromised Lambda cannot list all records. */
const tableReads = onTable('GetItem', 'Query', 'ConditionCheckItem');
const tableChanges = onTable('PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem');
export const tableActions = [...tableReads, ...tableChanges];

/** Returns a bucket's grants. Read grants include listing, because S3 otherwise returns 403 for missing objects. */
function onBucket<B extends 'images' | 'prints'>(bucket: B, variable: EnvName) {
  const granting =
    (...verbs: ('grantRead' | 'grantPut' | 'grantDelete')[]) =>
    (lambda: Lambda, { stores }: GrantTargets) => {
      for (const verb of verbs) stores[bucket][verb](lambda);
      bind(lambda, variable, stores[bucket].bucketName);
    };
  return {
    [`read ${bucket}`]: granting('grantRead'),
    [`write ${bucket}`]: granting('grantPut'),
    [`read and delete ${bucket}`]: granting('grantRead', 'grantDelete'),
  } as Record<`${'read' | 'write' | 'read and delete'} ${B}`, ReturnType<typeof granting>>;
}

/** The available grants. Each grant adds a permission and the environment variable that the code needs for it. */
const grants = {
  table: (lambda: Lambda, { stores: { table } }: GrantTargets, name: LambdaName) => {
    table.grant(lambda, ...tableReads);
    const keys = writableKeys(name).map((beginning) => `${beginning}*`);
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: tableChanges,
        resources: [table.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
      }),
    );
    bind(lambda, 'TABLE_NAME', table.tableName);
  },
  ...onBucket('images', 'IMAGES_BUCKET'),
  ...onBucket('prints', 'PRINTS_BUCKET'),
  /** Lists only the pictures of blank products, because anyone who knows the name of another file can open that file. */
  'store blanks': (lambda: Lambda, { stores: { prints } }: GrantTargets) => {
    const blanks = `${publicKeyPrefixes.blanks}*`;
    prints.grantPut(lambda, blanks);
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [prints.bucketArn],
        conditions: { StringLike: { 's3:prefix': blanks } },
      }),
    );
    bind(lambda, 'PRINTS_BUCKET', prints.bucketName);
  },
  stripe: (lambda: Lambda, { stage }: GrantTargets) => secret(lambda, 'STRIPE_SECRET_NAME', stage),
  printful: (lambda: Lambda, { stage }: GrantTargets) => {
    secret(lambda, 'PRINTFUL_SECRET_NAME', stage);
    bind(lambda, 'PRINTFUL_STANDING', stage.printfulStanding);
  },
  'verify webhooks': (lambda: Lambda, { stage }: GrantTargets) => secret(lambda, 'WEBHOOKS_SECRET_NAME', stage),
  oidc: (lambda: Lambda, { stage }: GrantTargets) => {
    if (stage.hasOidc) secret(lambda, 'OIDC_SECRET_NAME', stage);
  },
  /** Only the variable: whether there is single sign-on is public, its secret is not. */
  'oidc name': (lambda: Lambda, { stage }: GrantTargets) => {
    if (stage.hasOidc) bind(lambda, 'OIDC_SECRET_NAME', secretNames(stage).OIDC_SECRET_NAME);
  },
  mail: (lambda: Lambda, { stage: { mail } }: GrantTargets) => {
    const arnOf = (resource: string, resourceName: string) =>
      Stack.of(lambda).formatArn({ service: 'ses', resource, resourceName });
    // In the SES sandbox, the Lambda also needs permission for the recipients' identities.
    const identity = arnOf('identity', mail.ownsIdentity ? mailDomain(mail.from) : '*');
    // The identity has a default configuration set, which SES authorizes too, whichever stage created it.
    const resources = [identity, arnOf('configuration-set', '*')];
    // An email with a picture is also checked against the permission for raw emails.
    lambda.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail', 'ses:SendRawEmail'], resources }));
  },
  'send paint-artwork': sender('paint-artwork'),
  'send submit-order': sender('submit-order'),
  'send process-webhook': sender('process-webhook'),
  'send send-mail': sender('send-mail'),
  'send draw-mockup': sender('draw-mockup'),
} as const;

type GrantName = keyof typeof grants;

/** The grants of each Lambda. A route group, queue, or schedule without an entry is a type error. */
const grantsOf: Record<LambdaName, readonly GrantName[]> = {
  site: ['oidc name'],
  session: ['table', 'read and delete images', 'read and delete prints', 'stripe', 'oidc', 'send send-mail'],
  inputs: ['table'],
  artworks: ['table', 'read and delete images', 'read and delete prints', 'send paint-artwork'],
  printful: [
    ...(['table', 'read images', 'read prints', 'write prints', 'printful'] as const),
    ...(['send paint-artwork', 'send draw-mockup'] as const),
  ],
  cart: ['table'],
  addresses: ['table'],
  checkout: [
    ...(['table', 'stripe', 'printful', 'send submit-order', 'send send-mail', 'send paint-artwork'] as const),
    'send process-webhook',
  ],
  orders: ['table', 'stripe', 'printful', 'send submit-order', 'send send-mail'],
  webhooks: ['table', 'verify webhooks', 'send process-webhook'],
  'paint-artwork': ['table', 'write images', 'read and delete images'],
  'submit-order': [
    'table',
    'read images',
    'read prints',
    'write prints',
    'stripe',
    'printful',
    'send submit-order',
    'send send-mail',
  ],
  'process-webhook': [
    ...(['table', 'stripe', 'printful', 'send submit-order', 'send process-webhook', 'send send-mail'] as const),
    'send paint-artwork',
  ],
  'send-mail': ['table', 'read images', 'mail', 'send send-mail'],
  'forget-accounts': ['table', 'read and delete images', 'read and delete prints'],
  'draw-mockup': [
    ...(['table', 'read images', 'write prints', 'read and delete prints', 'printful'] as const),
    'send draw-mockup',
  ],
  'sync-catalogue': ['table', 'store blanks', 'printful'],
  'reconcile-orders': [
    ...(['table', 'stripe', 'printful', 'send submit-order', 'send process-webhook', 'send send-mail'] as const),
    'send paint-artwork',
  ],
  'poll-shipments': ['table', 'stripe', 'printful', 'send send-mail'],
};

/** Gives a Lambda its grants. */
export function grantAll(lambda: Lambda, granted: GrantTargets, name: LambdaName): void {
  for (const grant of grantsOf[name]) grants[grant](lambda, granted, name);
}
