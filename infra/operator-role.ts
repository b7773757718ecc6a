import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { ArnPrincipal, CompositePrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { queueNames } from '#shared/messages.ts';
import type { Stores } from './data.ts';
import { secretNames, tableActions } from './grants.ts';
import type { Stage } from './stages.ts';

/** The actions that the operator's commands need to create, read, and delete a copy of the table. */
const copyActions = ['Scan', 'Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']
  .concat('RestoreTableToPointInTime', 'DescribeTable', 'DeleteTable')
  .map((action) => `dynamodb:${action}`);

/**
 * The role of the operator's commands, with only the permissions that they need. The people that the stage names can
 * assume it. Each session has the person's name, which CloudTrail records.
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
    const { OIDC_SECRET_NAME: _, ...secrets } = secretNames(stage);
    for (const name of Object.values(secrets)) Secret.fromSecretNameV2(this, name, name).grantRead(role);
    new CfnOutput(Stack.of(this), outputs.operatorRoleArn, { value: role.roleArn });
  }
}
