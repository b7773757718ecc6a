import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { ArnPrincipal, CompositePrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { queueNames } from '#shared/messages.ts';
import type { Stores } from './data.ts';
import { secretNames, tableActions } from './grants.ts';
import type { Stage } from './stages.ts';

/** What the operator's commands do to a copy of the table: make it, read it back, and remove it. */
const copyActions = ['Scan', 'Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']
  .concat('RestoreTableToPointInTime', 'DescribeTable', 'DeleteTable')
  .map((action) => `dynamodb:${action}`);

/**
 * The role in which the operator's commands act: what they need and nothing else, for the people that the stage names. Each
 * session has a person's name, which CloudTrail keeps.
 */
export class OperatorRole extends Construct {
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
    const { STRIPE_SECRET_NAME: stripe, PRINTFUL_SECRET_NAME: printful } = secretNames(stage);
    for (const name of [stripe, printful]) Secret.fromSecretNameV2(this, name, name).grantRead(role);
    new CfnOutput(Stack.of(this), outputs.operatorRoleArn, { value: role.roleArn });
  }
}
