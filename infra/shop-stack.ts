import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { EnvName } from '#shared/deployment/env.ts';
import { acknowledgeFindings } from './acknowledged.ts';
import { Api, Gateway } from './api.ts';
import { Stores } from './data.ts';
import { Site } from './site.ts';
import { commitOf } from './version.ts';
import { Watch } from './watch.ts';
import { Workers } from './workers.ts';

/**
 * The whole shop. Context: `domainName` and `certificateArn` (in us-east-1) for a custom domain, `operatorMail` for alarms,
 * `mailFrom` for the sender (an identity verified in SES), `oidc=true` once the OpenID Connect secret exists, and `version`
 * to override the version, which is the current commit by default.
 */
export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    const stores = new Stores(this, 'Stores');
    const { http } = new Gateway(this, 'Gateway');
    const site = new Site(this, 'Site', http, stores);

    const operatorMail: string = this.node.tryGetContext('operatorMail') ?? 'operator@example.com';
    const environment = {
      STAGE: 'production',
      VERSION: this.node.tryGetContext('version') ?? commitOf(import.meta.dirname) ?? 'unversioned',
      SITE_URL: site.url,
      MAIL_FROM: this.node.tryGetContext('mailFrom') ?? operatorMail,
      OPERATOR_MAIL: operatorMail,
    } satisfies Partial<Record<EnvName, string>>;

    const api = new Api(this, 'Api', http, stores, environment);
    const workers = new Workers(this, 'Workers', stores, environment);
    new Watch(this, 'Watch', { api, workers, stores });
    acknowledgeFindings(this);
  }
}
