import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ArnPrincipal, CompositePrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type EnvName, queueVariable } from '#shared/deployment/env.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { queueNames } from '#shared/messages.ts';
import { Api, Gateway } from './api.ts';
import { CdnProof } from './cdn-proof.ts';
import { Dashboard } from './dashboard.ts';
import { Stores } from './data.ts';
import { secretNames, tableActions } from './grants.ts';
import { Lambda } from './lambda.ts';
import type { CodeOf } from './lambda-code.ts';
import { LogMetrics } from './log-metrics.ts';
import { shopMetrics } from './metrics.ts';
import { Site } from './site.ts';
import { StageStack } from './stage-stack.ts';
import { mailDomain, type Stage, serviceOf } from './stages.ts';
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
 * The sender's domain in SES, with DKIM and SPF. The operator gets every bounce and complaint by email, which is free,
 * unlike alarms on SES's bounce and complaint rates. Stages that use an existing identity of the account create none of
 * this.
 */
class Mail extends Construct {
  constructor(scope: Construct, id: string, { mail, domain }: Stage) {
    super(scope, id);
    if (!mail.ownsIdentity) return;

    const sender = mailDomain(mail.from);
    // Bounces come back to it. It belongs to the sender's domain, so that SPF agrees with the sender that people see.
    const returnPath = `bounces.${sender}`;
    const zone =
      domain?.zone?.name === sender
        ? PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
            hostedZoneId: domain.zone.id,
            zoneName: domain.zone.name,
          })
        : null;
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
      identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(sender),
      configurationSet: sending,
      mailFromDomain: returnPath,
    });
    if (zone) return;
    // These records have to be created by hand in the domain's DNS.
    const records = [
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${returnPath} MX 10 feedback-smtp.${Stack.of(this).region}.amazonses.com`,
      `${returnPath} TXT "v=spf1 include:amazonses.com ~all"`,
    ];
    records.forEach((value, at) => {
      new CfnOutput(this, `Record${at + 1}`, { value });
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

type ShopStackProps = {
  stage: Stage;
  codeOf: CodeOf;
  /** the stores of the data's stack; without them, the shop's stack contains its own */
  stores: Stores | undefined;
  firewallArn: string | undefined;
};

/**
 * The stack of everything that a deployment can create again: the API, the workers, the CDN, mail, and alarms. The CDK
 * context `version` overrides the version. The default is the current commit.
 */
export class ShopStack extends StageStack {
  constructor(scope: Construct, { stage, codeOf, stores: kept, firewallArn }: ShopStackProps) {
    super(scope, { stage, description: 'personal artworks, printed' });
    const stores = kept ?? new Stores(this, stage);
    const proof = new CdnProof(this, 'CdnProof', { codeOf, stage });
    const gateway = new Gateway(this, 'Gateway', { codeOf, proof });
    const site = new Site(this, 'Site', { gateway, proof, stores, stage, firewallArn });
    new Mail(this, 'Mail', stage);
    new OperatorRole(this, 'Operator', { stage, stores });

    const environment = {
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
    // Only this Lambda reports the version. As a variable of every Lambda, it would restart those that did not change.
    const version = this.node.tryGetContext('version') ?? commitOf(import.meta.dirname) ?? 'unversioned';
    api.lambdas.site.addEnvironment('VERSION' satisfies EnvName, version);
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

    new CfnOutput(this, outputs.url, { value: site.url });
    new CfnOutput(this, outputs.distributionDomain, { value: site.distribution.distributionDomainName });
    new CfnOutput(this, outputs.gatewayUrl, { value: gateway.http.apiEndpoint });
    new CfnOutput(this, outputs.deadLettersArn, { value: stores.deadLetters.queueArn });
    new CfnOutput(this, outputs.environment, {
      value: this.toJsonString(operatorEnvironment({ environment, stores, stage })),
    });
    this.settle();
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
