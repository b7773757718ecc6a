import {
  Annotations,
  CfnOutput,
  CfnResource,
  Duration,
  RemovalPolicies,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ArnPrincipal, CompositePrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnLogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct, type IConstruct } from 'constructs';
import { type EnvName, queueVariable } from '#shared/deployment/env.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { queueNames } from '#shared/messages.ts';
import { Api, Gateway } from './api.ts';
import { CdnProof } from './cdn-proof.ts';
import { Dashboard } from './dashboard.ts';
import { removalPolicyFor, Stores } from './data.ts';
import { secretNames, tableActions } from './grants.ts';
import { Lambda } from './lambda.ts';
import type { CodeOf } from './lambda-code.ts';
import { LogMetrics } from './log-metrics.ts';
import { shopMetrics } from './metrics.ts';
import { Site } from './site.ts';
import { mailDomain, type Stage, serviceOf, stackName } from './stages.ts';
import { commitOf } from './version.ts';
import { Watch } from './watch.ts';
import { Workers } from './workers.ts';

/** The actions that the operator's commands need to create, read, and delete a copy of the table. */
const copyActions = ['Scan', 'Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']
  .concat('RestoreTableToPointInTime', 'DescribeTable', 'DeleteTable')
  .map((action) => `dynamodb:${action}`);

/**
 * The role of the operator's commands, with only the permissions that they need. The people that the stage names can
 * assume it. Each session has the person's name, which CloudTrail records.
 */
class OperatorRole extends Construct {
  constructor(scope: Construct, id: string, { stage, stores }: { stage: Stage; stores: Stores }) {
    super(scope, id);
    const [first, ...others] = stage.operators.map((arn) => new ArnPrincipal(arn));
    if (!first) return;
    const role = new Role(this, 'Role', {
      assumedBy: new CompositePrincipal(first, ...others),
      description: `The operator of ${stage.name}`,
      maxSessionDuration: Duration.hours(1),
    });
    const { table, images, prints, queues, deadLetters } = stores;
    table.grant(role, ...tableActions, 'dynamodb:RestoreTableToPointInTime');
    const copies = `${table.tableArn}-restored-*`;
    role.addToPolicy(new PolicyStatement({ actions: copyActions, resources: [copies] }));
    images.grantRead(role);
    prints.grantRead(role);
    prints.grantPut(role);
    for (const queue of queueNames) queues[queue].grantSendMessages(role);
    deadLetters.grantConsumeMessages(role);
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:StartMessageMoveTask'], resources: [deadLetters.queueArn] }));
    const { OIDC_SECRET_NAME: _, ...secrets } = secretNames(stage);
    for (const name of Object.values(secrets)) Secret.fromSecretNameV2(this, name, name).grantRead(role);
    new CfnOutput(Stack.of(this), outputs.operatorRoleArn, { value: role.roleArn });
  }
}

/**
 * The sender's domain in SES, signed with DKIM. The operator gets every bounce and complaint by email, which is free,
 * unlike alarms on SES's bounce and complaint rates. Stages that use an existing identity of the account create none of
 * this.
 */
class Mail extends Construct {
  constructor(scope: Construct, id: string, { mail, domain }: Stage) {
    super(scope, id);
    if (!mail.ownsIdentity) return;

    const sender = mailDomain(mail.from);
    const zone = domain?.zone?.name === sender ? domain.zone : null;
    const sending = new ConfigurationSet(this, 'Sending', { reputationMetrics: false });
    if (mail.operator !== null) {
      const returns = new Topic(this, 'Returns', { enforceSSL: true });
      returns.addSubscription(new EmailSubscription(mail.operator));
      sending.addEventDestination('ToOperator', {
        destination: EventDestination.snsTopic(returns),
        events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
      });
    }
    const identity = new EmailIdentity(this, 'Sender', {
      identity: zone
        ? Identity.publicHostedZone(
            PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
              hostedZoneId: zone.id,
              zoneName: zone.name,
            }),
          )
        : Identity.domain(sender),
      configurationSet: sending,
    });
    if (zone) return;
    // These records have to be created by hand in the domain's DNS.
    identity.dkimRecords.forEach(({ name, value }, at) => {
      new CfnOutput(this, `Dkim${at + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}

/**
 * A budget for the whole account. The operator gets an email at 80 % and 100 % of it. The first two budgets of an
 * account are free.
 */
class Budget extends Construct {
  constructor(scope: Construct, id: string, { dollars, operator }: { dollars: number; operator: string }) {
    super(scope, id);
    new CfnBudget(this, 'Monthly', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: { notificationType: 'ACTUAL', comparisonOperator: 'GREATER_THAN', threshold },
        subscribers: [{ subscriptionType: 'EMAIL', address: operator }],
      })),
    });
  }
}

const wildcards =
  'The wildcard covers the indexes, objects or related actions of one table, bucket or mail identity of the shop.';

/** Returns the accepted findings of the AWS Solutions rules with their reasons. All other findings must be fixed. */
const solutions = (region: string): Record<string, string> => ({
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
  [`IAM5[Resource::arn:aws:ses:${region}:<AWS::AccountId>:configuration-set/*]`]: wildcards,
  [`IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*]`]:
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
  LambdaEventSourceMappingDestination: 'SQS supports no such destination; the queue has a dead-letter queue.',
  LambdaLatestVersion: 'CDK’s deployment helper chooses its own runtime.',
  LambdaTracing: 'Traces would cost as much as everything else that a request uses (docs/scaling.md).',
  SQSRedrivePolicy: 'A dead-letter queue needs no dead-letter queue.',
  SNSRedrivePolicy: 'The only subscriber is the operator’s mailbox. AWS retries failed deliveries.',
};

function acknowledgeFindings(scope: IConstruct, region: string): void {
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'CloudFront never requests the root of a bucket, for which S3 would return the list of files.',
  );
  const validations = Validations.of(scope);
  for (const [rule, reason] of Object.entries(solutions(region))) {
    validations.acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
  }
  for (const [rule, reason] of Object.entries(serverless)) {
    validations.acknowledge({ id: `Serverless::Serverless-${rule}`, reason });
  }
}

type ShopStackProps = StackProps & { stage: Stage; codeOf: CodeOf };

/**
 * The CloudFormation stack of the whole shop in one stage. Two values come from the CDK context:
 * - `version` overrides the version. The default is the current commit.
 * - `unlocked=true` leaves the table and the stack without their deletion protection, so that a first deployment that
 *   fails leaves nothing behind. `npm run deploy` sets it, and locks both with a second deployment.
 */
export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, { stage, codeOf, ...props }: ShopStackProps) {
    const { account, region } = stage;
    const isLocked = stage.isLasting && scope.node.tryGetContext('unlocked') !== 'true';
    super(scope, id, {
      ...props,
      stackName: stackName(stage),
      env: { region, ...(account !== null && { account }) },
      terminationProtection: isLocked,
      tags: { shop: 'vibe-frequency', stage: stage.name },
    });
    const stores = new Stores(this, 'Stores', { stage, isLocked });
    const proof = new CdnProof(this, 'CdnProof', { codeOf, stage });
    const gateway = new Gateway(this, 'Gateway', { codeOf, proof });
    const site = new Site(this, 'Site', { gateway, proof, stores, stage });
    new Mail(this, 'Mail', stage);
    new OperatorRole(this, 'Operator', { stage, stores });

    const environment = {
      VERSION: this.node.tryGetContext('version') ?? commitOf(import.meta.dirname) ?? 'unversioned',
      SITE_URL: site.url,
      BEHIND_CDN: 'yes',
      MAIL_FROM: stage.mail.from,
      CONTACT_MAIL: stage.mail.contact,
      STRIPE_PUBLISHABLE_KEY: stage.stripePublishableKey,
      ORDER_WINDOW_MINUTES: String(stage.orderWindowMinutes),
      POWERTOOLS_SERVICE_NAME: serviceOf(stage),
    } satisfies Partial<Record<EnvName | 'POWERTOOLS_SERVICE_NAME', string>>;
    const deployed = { codeOf, environment, stage, stores };

    const api = new Api(this, 'Api', gateway, deployed);
    const workers = new Workers(this, 'Workers', deployed);
    // The new client is published only after the API that it calls is deployed.
    site.publish({ after: [gateway, api, workers] });
    const { operator } = stage.mail;
    if (operator !== null) {
      const lambdaLogs = this.node.findAll().flatMap((one) => (one instanceof Lambda ? [one.logGroup] : []));
      const logs = new LogMetrics(this, 'LogMetrics', { stage, accessLog: gateway.accessLog, lambdaLogs });
      const metrics = shopMetrics({ api, stores, site, logs, stage });
      new Watch(this, 'Watch', { metrics, operator, stage });
      new Dashboard(this, 'Dashboard', { metrics, api, stage });
      new Budget(this, 'Budget', { dollars: stage.limits.monthlyDollars, operator });
    }

    this.endHelperLogs();
    RemovalPolicies.of(this).apply(removalPolicyFor(stage), {
      applyToResourceTypes: [CfnLogGroup.CFN_RESOURCE_TYPE_NAME],
    });
    new CfnOutput(this, outputs.url, { value: site.url });
    new CfnOutput(this, outputs.distributionDomain, { value: site.distribution.distributionDomainName });
    new CfnOutput(this, outputs.gatewayUrl, { value: gateway.http.apiEndpoint });
    new CfnOutput(this, outputs.deadLettersArn, { value: stores.deadLetters.queueArn });
    new CfnOutput(this, outputs.environment, {
      value: this.toJsonString(operatorEnvironment({ environment, stores, stage })),
    });
    acknowledgeFindings(this, region);
  }

  /** Lets the logs of the CDK's own Lambdas expire, which fill and empty buckets. The CDK would keep them forever. */
  private endHelperLogs(): void {
    const logs = new LogGroup(this, 'HelperLogs', { retention: RetentionDays.ONE_MONTH });
    for (const lambda of this.node.findAll()) {
      const isLambda =
        CfnResource.isCfnResource(lambda) && lambda.cfnResourceType === CfnFunction.CFN_RESOURCE_TYPE_NAME;
      if (isLambda && !(lambda.node.scope instanceof Lambda))
        lambda.addPropertyOverride('LoggingConfig.LogGroup', logs.logGroupName);
    }
  }
}

type Facts = { environment: Record<string, string>; stores: Stores; stage: Stage };

/** Returns the environment variables with which the operator's commands work on a stage. They contain no secrets. */
function operatorEnvironment({ environment, stores, stage }: Facts): Record<string, string> {
  const { OIDC_SECRET_NAME: _, ...secrets } = secretNames(stage);
  return {
    ...environment,
    ...secrets,
    PRINTFUL_STANDING: stage.printfulStanding,
    TABLE_NAME: stores.table.tableName,
    IMAGES_BUCKET: stores.images.bucketName,
    PRINTS_BUCKET: stores.prints.bucketName,
    ...Object.fromEntries(queueNames.map((queue) => [queueVariable(queue), stores.queues[queue].queueUrl])),
  };
}
