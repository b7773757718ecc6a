import { CfnOutput } from 'aws-cdk-lib';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { mailDomain, type Stage } from './stages.ts';

/**
 * The sender's domain in SES, signed with DKIM. The operator gets every bounce and complaint by email, which is free,
 * unlike alarms on SES's bounce and complaint rates. Stages that use an existing identity of the account create none of
 * this.
 */
export class Mail extends Construct {
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
