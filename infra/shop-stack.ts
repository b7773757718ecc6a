import { CfnOutput, RemovalPolicies, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { EnvName } from '#shared/deployment/env.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { acknowledgeFindings } from './acknowledged.ts';
import { Api, Gateway } from './api.ts';
import { Budget } from './budget.ts';
import { Dashboard } from './dashboard.ts';
import { removalPolicyFor, Stores } from './data.ts';
import type { CodeOf } from './lambda-code.ts';
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
 * - `unlocked=true` leaves the table without its deletion protection, so that a first deployment that fails leaves
 *   nothing behind. `npm run deploy` sets it and locks the table at the end.
 */
export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, { stage, codeOf, ...props }: ShopStackProps) {
    const { account, region } = stage;
    super(scope, id, { ...props, stackName: stackName(stage), env: { region, ...(account !== null && { account }) } });
    const isLocked = stage.isLasting && this.node.tryGetContext('unlocked') !== 'true';
    const stores = new Stores(this, 'Stores', { stage, isLocked });
    const gateway = new Gateway(this, 'Gateway', { codeOf });
    const site = new Site(this, 'Site', { gateway, stores, stage });
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
      const metrics = shopMetrics({ api, stores, site, stage });
      new Watch(this, 'Watch', { metrics, operator });
      new Dashboard(this, 'Dashboard', { metrics, api });
      new Budget(this, 'Budget', { dollars: stage.limits.monthlyDollars, operator });
    }

    RemovalPolicies.of(this).apply(removalPolicyFor(stage), {
      applyToResourceTypes: [CfnLogGroup.CFN_RESOURCE_TYPE_NAME],
    });
    new CfnOutput(this, outputs.url, { value: site.url });
    new CfnOutput(this, outputs.gatewayUrl, { value: gateway.http.apiEndpoint });
    new CfnOutput(this, outputs.deadLettersArn, { value: stores.deadLetters.queueArn });
    new CfnOutput(this, outputs.environment, {
      value: this.toJsonString(operatorEnvironment({ environment, stores, stage })),
    });
    acknowledgeFindings(this);
  }
}
