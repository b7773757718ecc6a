import { CfnOutput, CfnResource, RemovalPolicies, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnLogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { EnvName } from '#shared/deployment/env.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { acknowledgeFindings } from './acknowledged.ts';
import { Api, Gateway } from './api.ts';
import { Budget } from './budget.ts';
import { CdnProof } from './cdn-proof.ts';
import { Dashboard } from './dashboard.ts';
import { removalPolicyFor, Stores } from './data.ts';
import { Lambda } from './lambda.ts';
import type { CodeOf } from './lambda-code.ts';
import { LogMetrics } from './log-metrics.ts';
import { Mail } from './mail.ts';
import { shopMetrics } from './metrics.ts';
import { operatorEnvironment } from './operator-environment.ts';
import { OperatorRole } from './operator-role.ts';
import { Site } from './site.ts';
import { type Stage, serviceOf, stackName } from './stages.ts';
import { commitOf } from './version.ts';
import { Watch } from './watch.ts';
import { Workers } from './workers.ts';

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
    acknowledgeFindings(this);
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
