import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

const wildcards =
  'The wildcard ends a grant on one table, bucket or mail identity of ours: its indexes, its objects, the actions of a kind.';

/** Findings of the AWS Solutions rules that are as they should be, each with its reason; everything else gets mended. */
const reasons: Record<string, string> = {
  APIG4:
    'Sessions are checked by the Lambda pipeline for every row of the route table, and contract tests hold it to that.',
  CFR1: 'The shop sells wherever the print provider ships to.',
  CFR2: 'Sign-in and registration are limited by the shop itself; a web ACL can be put in front by its operator.',
  CFR3: 'Access logs would hold shoppers’ addresses; the API logs requests without them.',
  CFR4: 'Without a domain of its own CloudFront dictates the TLS version; with one it is TLS 1.2 of 2021.',
  L1: 'The deployment helper of the CDK chooses its own runtime.',
  SMG4: 'The proof of the CDN opens nothing: it says whose word on a viewer’s address counts.',
  S1: 'Every access goes through the CDN or through Lambdas that log; the buckets are closed to everybody else.',
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
    'The managed policy lets a Lambda write its own log and nothing else.',
  'IAM5[Resource::*]': 'X-Ray takes segments only without naming a resource.',
  'IAM5[Resource::<StoresTable5C211671.Arn>/index/*]': wildcards,
  'IAM5[Resource::<StoresImages04B23D6F.Arn>/*]': wildcards,
  'IAM5[Resource::<StoresPrintsADACDAF2.Arn>/*]': wildcards,
  'IAM5[Resource::<SiteClientA1D54B26.Arn>/*]': wildcards,
  'IAM5[Resource::arn:aws:ses:<AWS::Region>:<AWS::AccountId>:identity/*]': wildcards,
  'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]':
    'The deployment helper of the CDK reads the assets that the CDK uploaded.',
  ...Object.fromEntries(
    ['s3:List*', 's3:GetObject*', 's3:GetBucket*', 's3:DeleteObject*', 's3:Abort*'].map((action) => [
      `IAM5[Action::${action}]`,
      wildcards,
    ]),
  ),
};

export function acknowledgeFindings(scope: IConstruct): void {
  const validations = Validations.of(scope);
  for (const [rule, reason] of Object.entries(reasons)) {
    validations.acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
  }
}
