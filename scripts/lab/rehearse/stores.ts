import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  type LifecycleRule,
  PutBucketLifecycleConfigurationCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { CreateQueueCommand, GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { type Created, type Resource, resolved } from './template.ts';

export type Engines = { dynamo: DynamoDBClient; s3: S3Client; sqs: SQSClient; sqsUrl: string };
/** Reports a difference between an engine and AWS. */
export type ReportDifference = (difference: string) => void;

type Creating = {
  id: string;
  properties: Record<string, unknown>;
  engines: Engines;
  reportDifference: ReportDifference;
};

/** Reports the properties that this program does not use, so that none is ignored silently. */
function unused({ id, properties, reportDifference }: Creating, used: readonly string[]): void {
  const left = Object.keys(properties).filter((name) => !used.includes(name));
  if (left.length > 0) reportDifference(`${id}: the engine does not support ${left.sort().join(', ')}`);
}

const expectSame = (what: string, found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what} is ${JSON.stringify(found)}, but the template says ${JSON.stringify(wanted)}`);
};

const byName = <T extends { IndexName?: string | undefined }>(all: T[] = []) =>
  all.toSorted((a, b) => String(a.IndexName).localeCompare(String(b.IndexName)));

async function createTable(creating: Creating): Promise<Created> {
  const { id, properties, engines, reportDifference } = creating;
  const { AttributeDefinitions, BillingMode, GlobalSecondaryIndexes, KeySchema } =
    properties as unknown as CreateTableCommandInput;
  const { TimeToLiveSpecification, Replicas } = properties as {
    TimeToLiveSpecification: { AttributeName: string; Enabled: boolean };
    Replicas: { PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean } }[];
  };
  const { dynamo } = engines;
  const TableName = id;
  await dynamo.send(
    new CreateTableCommand({ TableName, AttributeDefinitions, BillingMode, GlobalSecondaryIndexes, KeySchema }),
  );
  await dynamo.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  const recovery = Replicas[0]?.PointInTimeRecoverySpecification;
  if (recovery)
    await dynamo
      .send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification: recovery }))
      .catch((error: Error) => reportDifference(`${id}: no point-in-time recovery (${error.name})`));
  unused(creating, [
    ...['AttributeDefinitions', 'BillingMode', 'GlobalSecondaryIndexes', 'KeySchema', 'Replicas'],
    ...['TimeToLiveSpecification'],
  ]);

  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName }));
  expectSame('The key of the table', Table?.KeySchema, KeySchema);
  const keysOf = (indexes: { IndexName?: string | undefined; KeySchema?: unknown }[] | undefined) =>
    byName(indexes).map(({ IndexName, KeySchema: keys }) => [IndexName, keys]);
  expectSame('The indexes of the table', keysOf(Table?.GlobalSecondaryIndexes), keysOf(GlobalSecondaryIndexes));
  const { TimeToLiveDescription } = await dynamo.send(new DescribeTimeToLiveCommand({ TableName }));
  expectSame('The expiry', TimeToLiveDescription?.AttributeName, TimeToLiveSpecification.AttributeName);
  return { ref: TableName, attributes: { Arn: `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}` } };
}

async function createQueue(creating: Creating): Promise<Created> {
  const { id, properties, engines } = creating;
  const { RedrivePolicy, VisibilityTimeout, MessageRetentionPeriod } = properties;
  const { sqs, sqsUrl } = engines;
  const Attributes = {
    ...(VisibilityTimeout !== undefined && { VisibilityTimeout: String(VisibilityTimeout) }),
    ...(MessageRetentionPeriod !== undefined && { MessageRetentionPeriod: String(MessageRetentionPeriod) }),
    ...(RedrivePolicy !== undefined && { RedrivePolicy: JSON.stringify(RedrivePolicy) }),
  };
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: id, Attributes }));
  unused(creating, ['RedrivePolicy', 'VisibilityTimeout', 'MessageRetentionPeriod']);
  // The host in the engine's URL may not resolve, so use only the path.
  const ref = new URL(new URL(QueueUrl ?? '', sqsUrl).pathname, sqsUrl).href;
  const found = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: ref, AttributeNames: ['All'] }));
  for (const [name, wanted] of Object.entries(Attributes))
    expectSame(`${name} of ${id}`, (found.Attributes as Record<string, string> | undefined)?.[name], wanted);
  return { ref, attributes: { Arn: found.Attributes?.QueueArn ?? '', QueueName: id } };
}

type TemplateRule = {
  ExpirationInDays?: number;
  Prefix?: string;
  Status: 'Enabled';
  AbortIncompleteMultipartUpload?: LifecycleRule['AbortIncompleteMultipartUpload'];
};

async function createBucket(creating: Creating): Promise<Created> {
  const { id, properties, engines, reportDifference } = creating;
  const Bucket = id.toLowerCase();
  await engines.s3.send(new CreateBucketCommand({ Bucket }));
  const { Rules = [] } = (properties.LifecycleConfiguration ?? {}) as { Rules?: TemplateRule[] };
  if (Rules.length > 0) {
    const lifecycle = Rules.map(({ ExpirationInDays, Prefix = '', ...rule }, index) => ({
      ...{ ID: String(index), Filter: { Prefix }, ...rule },
      ...(ExpirationInDays !== undefined && { Expiration: { Days: ExpirationInDays } }),
    }));
    await engines.s3
      .send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: lifecycle } }))
      .catch((error: Error) => reportDifference(`${id}: no lifecycle (${error.name})`));
  }
  unused(creating, ['LifecycleConfiguration', 'Tags']);
  const domain = `${Bucket}.s3.us-east-1.amazonaws.com`;
  return { ref: Bucket, attributes: { Arn: `arn:aws:s3:::${Bucket}`, RegionalDomainName: domain } };
}

/** The resource types to create, in order: queues refer to their dead-letter queues. */
const creators: [type: string, create: (creating: Creating) => Promise<Created>][] = [
  ['AWS::DynamoDB::GlobalTable', createTable],
  ['AWS::SQS::Queue', createQueue],
  ['AWS::S3::Bucket', createBucket],
];

/**
 * Creates a template's tables, queues, and buckets on the engines, and checks that they match the template. Returns
 * them by their names in the template.
 */
export async function createStores(
  template: ReadonlyMap<string, Resource>,
  engines: Engines,
  reportDifference: ReportDifference,
): Promise<Map<string, Created>> {
  const created = new Map<string, Created>();
  for (const [type, create] of creators) {
    const some = [...template].filter(([, { Type }]) => Type === type);
    // Create dead-letter queues first. They have no redrive policy of their own.
    some.sort(([, a], [, b]) => Number('RedrivePolicy' in a.Properties) - Number('RedrivePolicy' in b.Properties));
    for (const [id, { Properties }] of some) {
      const properties = resolved(Properties, created) as Record<string, unknown>;
      created.set(id, await create({ id, properties, engines, reportDifference }));
    }
  }
  return created;
}
