import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type Stage, stackName } from '#infra/stages.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';

export type DeployedStack = {
  /** The shop's public origin. */
  url: string;
  /** The API's own origin. */
  gatewayUrl: string;
  /** The environment variables of the operator's commands. */
  environment: Record<string, string>;
  /** Every output, by its name. */
  all: Record<string, string>;
  /** The parameters of the last deployment, by their names. Hidden ones are stars. */
  parameters: Record<string, string>;
};

/**
 * Reads what a stage's stack says of itself, with the AWS credentials of the caller. Returns undefined if the stage was
 * never deployed, or if its first deployment was undone.
 */
export async function deployedStack(stage: Stage): Promise<DeployedStack | undefined> {
  const client = new CloudFormationClient({ region: stage.region });
  const found = await client
    .send(new DescribeStacksCommand({ StackName: stackName(stage) }))
    // CloudFormation has no code of its own for this: https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
    .catch((error: unknown) => {
      if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
      throw error;
    });
  const listed = found?.Stacks?.[0]?.Outputs ?? [];
  const all = Object.fromEntries(listed.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  const { [outputs.url]: url, [outputs.gatewayUrl]: gatewayUrl, [outputs.environment]: environment } = all;
  if (url === undefined || gatewayUrl === undefined || environment === undefined) return undefined;
  const given = found?.Stacks?.[0]?.Parameters ?? [];
  const parameters = Object.fromEntries(
    given.map(({ ParameterKey = '', ParameterValue = '' }) => [ParameterKey, ParameterValue]),
  );
  return { url, gatewayUrl, environment: JSON.parse(environment), all, parameters };
}
