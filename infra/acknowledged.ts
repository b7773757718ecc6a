import { Annotations, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';

const wildcards =
  'The wildcard covers the indexes, objects or related actions of one table, bucket or mail identity of the shop.';

/** The accepted findings of the AWS Solutions rules with their reasons. All other findings must be fixed. */
const solutions: Record<string, string> = {
  CFR1: 'The shop sells to every country that the print provider ships to.',
  CFR3: 'Access logs would contain shoppers’ IP addresses; the API logs requests without them.',
  CFR4: 'Without a custom domain, CloudFront decides the TLS version; with one, it is TLSv1.2_2021.',
  L1: 'CDK’s deployment helper chooses its own runtime.',
  S1: 'Only the CDN and Lambdas that log can reach the buckets.',
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
    'The managed policy only lets a Lambda write its own log.',
  'IAM5[Resource::*]': 'CDK’s deployment helper invalidates the CDN’s cache with a permission that names no resource.',
  'IAM5[Resource::<StoresTable5C211671.Arn>/index/*]': wildcards,
  'IAM5[Resource::<StoresTable5C211671.Arn>-restored-*]':
    'The operator reads and deletes restored copies of the table, regardless of their date.',
  'IAM5[Resource::<StoresImages04B23D6F.Arn>/*]': wildcards,
  'IAM5[Resource::<StoresPrintsADACDAF2.Arn>/*]': wildcards,
  [`IAM5[Resource::<StoresPrintsADACDAF2.Arn>/${publicKeyPrefixes.blanks}*]`]: wildcards,
  'IAM5[Resource::<SiteClientA1D54B26.Arn>/*]': wildcards,
  'IAM5[Resource::arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:configuration-set/*]': wildcards,
  'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-us-east-1/*]':
    'CDK’s deployment helper reads the assets that CDK uploaded.',
  ...Object.fromEntries(
    ['s3:List*', 's3:GetObject*', 's3:GetBucket*', 's3:DeleteObject*', 's3:Abort*'].map((action) => [
      `IAM5[Action::${action}]`,
      wildcards,
    ]),
  ),
};

/** The accepted findings of the Serverless rules with their reasons. */
const serverless: Record<string, string> = {
  EventBusDLQ: 'The next run of a schedule does the work of a missed run.',
  LambdaDLQ: 'Queue workers have the dead-letter queue of their queue. A lost event of any other Lambda does no harm.',
  LambdaEventSourceMappingDestination: 'SQS supports no such destination; the queue has a dead-letter queue.',
  LambdaLatestVersion: 'CDK’s deployment helper chooses its own runtime.',
  LambdaTracing: 'Traces would cost as much as everything else that a request uses (docs/scaling.md).',
  SQSRedrivePolicy: 'A dead-letter queue needs no dead-letter queue.',
  SNSRedrivePolicy: 'The only subscriber is the operator’s mailbox. AWS retries failed deliveries.',
};

export function acknowledgeFindings(scope: IConstruct): void {
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'CloudFront never requests the root of a bucket, for which S3 would return the list of files.',
  );
  const validations = Validations.of(scope);
  for (const [rule, reason] of Object.entries(solutions)) {
    validations.acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
  }
  for (const [rule, reason] of Object.entries(serverless)) {
    validations.acknowledge({ id: `Serverless::Serverless-${rule}`, reason });
  }
}
