import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { EnvName } from '#shared/deployment/env.ts';
import { Email } from '#shared/model/email.ts';
import { acknowledgeFindings } from './acknowledged.ts';
import { Api, Gateway } from './api.ts';
import { Stores } from './data.ts';
import type { CodeOf } from './lambda-code.ts';
import { Site } from './site.ts';
import { commitOf } from './version.ts';
import { Watch } from './watch.ts';
import { Workers } from './workers.ts';

type ShopStackProps = StackProps & { codeOf: CodeOf };

/**
 * The CloudFormation stack of the whole shop. The CDK context must contain `contactMail`, the address to which shoppers
 * write about returns. These values are optional:
 * - `domainName` and `certificateArn` set a custom domain. The certificate must be in us-east-1.
 * - `operatorMail` is the email address that receives alarms.
 * - `mailFrom` is the sender of the shop's emails, an identity verified in SES.
 * - `oidc=true` gives the Lambdas access to the OpenID Connect secret, which must already exist.
 * - `printfulStanding` is `new` (the default) or `established`, which allows more mockups a minute.
 * - `orderWindowMinutes` (10 by default, 0 to 15) is how long a shopper may still change a new order.
 * - `version` overrides the version. The default is the current commit.
 */
export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, { codeOf, ...props }: ShopStackProps) {
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
      CONTACT_MAIL: this.contactMail(),
      ORDER_WINDOW_MINUTES: this.node.tryGetContext('orderWindowMinutes') ?? '10',
    } satisfies Partial<Record<EnvName, string>>;

    const api = new Api(this, 'Api', http, stores, { codeOf, environment });
    const workers = new Workers(this, 'Workers', stores, { codeOf, environment });
    new Watch(this, 'Watch', { api, workers, stores });
    acknowledgeFindings(this);
  }

  private contactMail(): string {
    const address: unknown = this.node.tryGetContext('contactMail');
    if (typeof address === 'string' && Email.safeParse(address).success) return address;
    throw new Error('Shoppers need an address to write to: deploy with -c contactMail=shop@example.com');
  }
}
