import { Duration, Stack } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { publicFileDays } from '#shared/deployment/public-file-days.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { tableKeys } from '#shared/deployment/table.ts';
import { type QueueName, queueNames, queues, visibilitySeconds } from '#shared/messages.ts';
import { removalPolicyFor, StageStack } from './stage-stack.ts';
import type { Stage } from './stages.ts';

/** The stack of a lasting stage's stores. The shop's stack can be deleted and deployed again without it. */
export class DataStack extends StageStack {
  readonly stores: Stores;

  constructor(scope: Construct, stage: Stage) {
    super(scope, { stage, description: 'table, buckets and queues', suffix: '-data' });
    this.stores = new Stores(this, stage);
    this.settle();
  }
}

/** Everything that must not be lost: the table, the buckets, and the queues. */
export class Stores extends Construct {
  readonly table: TableV2;
  readonly images: Bucket;
  readonly prints: Bucket;
  readonly queues: Record<QueueName, Queue>;
  /** The dead-letter queue of all queues. SQS records which queue each message came from. */
  readonly deadLetters: Queue;
  readonly #stage: Stage;

  constructor(scope: StageStack, stage: Stage) {
    // With this ID, the logical IDs of the stores are the same in every stack.
    super(scope, 'Default');
    this.#stage = stage;
    const text = (name: string) => ({ name, type: AttributeType.STRING });

    this.table = new TableV2(this, 'Table', {
      partitionKey: text(tableKeys.primary.pk),
      sortKey: text(tableKeys.primary.sk),
      globalSecondaryIndexes: Object.entries(tableKeys.indexes).map(([indexName, { pk, sk }]) => ({
        indexName,
        partitionKey: text(pk),
        sortKey: text(sk),
        projectionType: ProjectionType.ALL,
      })),
      timeToLiveAttribute: tableKeys.timeToLive,
      billing: Billing.onDemand(),
      // With a key of the account, KMS bills and logs the calls, and no other account gets access through the free one.
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: scope.isLocked,
      removalPolicy: removalPolicyFor(stage),
    });

    this.images = this.bucket('Images');
    this.prints = this.bucket('Prints');
    for (const kind of ['prints', 'mockups'] as const) {
      this.prints.addLifecycleRule({
        prefix: publicKeyPrefixes[kind],
        expiration: Duration.days(publicFileDays[kind]),
      });
    }
    this.letCdnRead(this.prints);

    this.deadLetters = this.queue('dead-letters');
    this.queues = Object.fromEntries(queueNames.map((name) => [name, this.queue(name, name)])) as Record<
      QueueName,
      Queue
    >;
  }

  /** Lets the account's CDNs read a bucket. The shop's own CDN is created later, usually in another stack. */
  private letCdnRead(bucket: Bucket): void {
    const cdns = Stack.of(this).formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        // Without the list, S3 returns 403 instead of 404 for a missing file.
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [bucket.bucketArn, bucket.arnForObjects('*')],
        conditions: { ArnLike: { 'aws:SourceArn': cdns } },
      }),
    );
  }

  private bucket(id: string): Bucket {
    return new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: removalPolicyFor(this.#stage),
      autoDeleteObjects: !this.#stage.isLasting,
    });
  }

  private queue(id: string, work?: QueueName): Queue {
    return new Queue(this, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      // The running shop still sends to a queue that a release drops, until its own stack is updated.
      removalPolicy: removalPolicyFor(this.#stage),
      ...(work && {
        visibilityTimeout: Duration.seconds(visibilitySeconds(work)),
        deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: queues[work].maxReceives },
      }),
    });
  }
}
