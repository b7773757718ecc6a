import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type Stage, stackName } from '#infra/stages.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';

export type DeployedStack = {
  /** The shop's public origin. */
  url: string;
  /** The API's own origin. */
  gatewayUrl: string;
  /** The environment variables for the operator's commands. */
  environment: Record<string, string>;
  /** All outputs of the stack, by name. */
  all: Record<string, string>;
  /** The parameters of the last deployment, by name. Hidden values are asterisks. */
  parameters: Record<string, string>;
};

/**
 * Reads the outputs and parameters of a stage's stack with the caller's AWS credentials. Returns undefined if the stage
 * was never deployed, or if its first deployment was rolled back.
 */
export async function deployedStack(stage: Stage): Promise<DeployedStack | undefined> {
  const client = new CloudFormationClient({ region: stage.region });
  const found = await client
    .send(new DescribeStacksCommand({ StackName: stackName(stage) }))
    // CloudFormation has no specific error code for a missing stack:
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
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
