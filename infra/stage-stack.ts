import { Annotations, CfnResource, RemovalPolicies, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnLogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { Lambda } from './lambda.ts';
import { type Stage, stackName } from './stages.ts';

const wildcards =
  'The wildcard covers the indexes, objects or related actions of one table, bucket or mail identity of the shop.';

/** Returns how the shop's template refers to the ARN of a store, which is in the data's stack of a lasting stage. */
const storeArn = (stage: Stage, logicalId: string, outputHash: string) =>
  stage.isLasting
    ? JSON.stringify({
        'Fn::GetStackOutput': {
          StackName: `${stackName(stage)}-data`,
          Region: stage.region,
          OutputName: `PublishOutputFnGetAtt${logicalId}Arn${outputHash}`,
        },
      })
    : `<${logicalId}.Arn>`;

/** Returns the accepted findings of the AWS Solutions rules with their reasons. All other findings must be fixed. */
const solutions = (stage: Stage): Record<string, string> => ({
  CFR1: 'The shop sells to every country that the print provider ships to.',
  CFR3: 'Access logs would contain shoppers’ IP addresses; the API logs requests without them.',
  CFR4: 'Without a custom domain, CloudFront decides the TLS version; with one, it is TLSv1.2_2021.',
  L1: 'CDK’s deployment helper chooses its own runtime.',
  S1: 'Only the CDN and Lambdas that log can reach the buckets.',
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
    'The managed policy only lets a Lambda write its own log.',
  [`IAM5[Resource::${storeArn(stage, 'TableCD117FA1', '27EC6E03')}/index/*]`]: wildcards,
  [`IAM5[Resource::${storeArn(stage, 'TableCD117FA1', '27EC6E03')}-restored-*]`]:
    'The operator reads and deletes restored copies of the table, regardless of their date.',
  [`IAM5[Resource::${storeArn(stage, 'Images2D38C313', '4DB8C532')}/*]`]: wildcards,
  [`IAM5[Resource::${storeArn(stage, 'Prints72F15012', '050E36B2')}/*]`]: wildcards,
  [`IAM5[Resource::${storeArn(stage, 'Prints72F15012', '050E36B2')}/${publicKeyPrefixes.blanks}*]`]: wildcards,
  'IAM5[Resource::<SiteClientA1D54B26.Arn>/*]': wildcards,
  [`IAM5[Resource::arn:aws:ses:${stage.region}:<AWS::AccountId>:configuration-set/*]`]: wildcards,
  [`IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stage.region}/*]`]:
    'CDK’s deployment helper reads the assets that CDK uploaded.',
  ...Object.fromEntries(
    ['s3:List*', 's3:GetObject*', 's3:GetBucket*', 's3:DeleteObject*', 's3:Abort*'].map((action) => [
      `IAM5[Action::${action}]`,
      wildcards,
    ]),
  ),
});

/** The accepted findings of the Serverless rules with their reasons. */
const serverless: Record<string, string> = {
  EventBusDLQ: 'The next run of a schedule does the work of a missed run.',
  LambdaDLQ: 'Queue workers have the dead-letter queue of their queue. A lost event of any other Lambda does no harm.',
  LambdaAsyncFailureDestination:
    'The next run of a schedule does the work of a lost run, and failed runs raise an alarm.',
  LambdaEventSourceMappingDestination: 'SQS supports no such destination; the queue has a dead-letter queue.',
  LambdaLatestVersion: 'CDK’s deployment helper chooses its own runtime.',
  LambdaTracing: 'Traces would cost as much as everything else that a request uses (docs/scaling.md).',
  SQSRedrivePolicy: 'A dead-letter queue needs no dead-letter queue.',
  SNSRedrivePolicy: 'The only subscriber is the operator’s mailbox. AWS retries failed deliveries.',
};

/** The accepted warnings of the CDK with their reasons. */
const warnings = {
  '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
    'CloudFront never requests the root of a bucket, for which S3 would return the list of files.',
  '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
    'The data’s stack lets the CDN read the public files (infra/data.ts).',
};

type StageStackProps = {
  stage: Stage;
  description: string;
  /** What the stack's name adds to the stage's name. */
  suffix?: string;
  region?: string;
};

/**
 * A CloudFormation stack of a stage. The CDK context `unlocked` names stacks, separated by commas, that get no protection
 * from deletion, so that CloudFormation can remove one whose creation fails. `npm run deploy` names only stacks that do
 * not exist yet, and locks them with a second deployment.
 */
export class StageStack extends Stack {
  readonly isLocked: boolean;
  readonly #stage: Stage;

  constructor(scope: Construct, { stage, description, suffix = '', region = stage.region }: StageStackProps) {
    const { account, isLasting, name } = stage;
    const id = stackName(stage) + suffix;
    const unlocked: string = scope.node.tryGetContext('unlocked') ?? '';
    const isLocked = isLasting && !unlocked.split(',').includes(id);
    super(scope, id, {
      description: `Vibe Frequency (${name}): ${description}`,
      env: { region, ...(account !== null && { account }) },
      terminationProtection: isLocked,
      tags: { shop: 'vibe-frequency', stage: name },
    });
    this.isLocked = isLocked;
    this.#stage = stage;
  }

  /** Settles what concerns all resources of the stack, after they were added: logs, and accepted findings. */
  protected settle(): void {
    this.endHelperLogs();
    RemovalPolicies.of(this).apply(removalPolicyFor(this.#stage), {
      applyToResourceTypes: [CfnLogGroup.CFN_RESOURCE_TYPE_NAME],
    });
    for (const [warning, reason] of Object.entries(warnings)) Annotations.of(this).acknowledgeWarning(warning, reason);
    const validations = Validations.of(this);
    for (const [rule, reason] of Object.entries(solutions(this.#stage)))
      validations.acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
    for (const [rule, reason] of Object.entries(serverless))
      validations.acknowledge({ id: `Serverless::Serverless-${rule}`, reason });
  }

  /** Lets the logs of the CDK's own Lambdas expire, which fill and empty buckets. The CDK would keep them forever. */
  private endHelperLogs(): void {
    const helpers = this.node
      .findAll()
      .filter((one): one is CfnResource => CfnResource.isCfnResource(one))
      .filter((one) => one.cfnResourceType === CfnFunction.CFN_RESOURCE_TYPE_NAME)
      .filter((one) => !(one.node.scope instanceof Lambda));
    if (helpers.length === 0) return;
    const logs = new LogGroup(this, 'HelperLogs', { retention: RetentionDays.ONE_MONTH });
    for (const helper of helpers) helper.addPropertyOverride('LoggingConfig.LogGroup', logs.logGroupName);
  }
}

/**
 * Returns what happens to a stage's data when its stack is deleted. A lasting stage keeps it, unless the first
 * deployment fails, because nobody has used the data then.
 */
export const removalPolicyFor = ({ isLasting }: Stage): RemovalPolicy =>
  isLasting ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
