import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type Stage, stackName } from '#infra/stages.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';

export type DeployedStack = {
  /** The shop's public origin. */
  url: string;
  /** The CDN's own domain, which works before the shop's domain points to it. */
  distributionDomain: string;
  /** The API's own origin. */
  gatewayUrl: string;
  /** The environment variables for the operator's commands. */
  environment: Record<string, string>;
  /** All outputs of the stack, by name. */
  all: Record<string, string>;
};

/**
 * Reads the outputs of a stage's stack with the caller's AWS credentials. Returns undefined if the stage was never
 * deployed, or if its first deployment was rolled back.
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
  const url = all[outputs.url];
  const distributionDomain = all[outputs.distributionDomain];
  const gatewayUrl = all[outputs.gatewayUrl];
  const environment = all[outputs.environment];
  const isComplete = url !== undefined && distributionDomain !== undefined && gatewayUrl !== undefined;
  if (!isComplete || environment === undefined) return undefined;
  return { url, distributionDomain, gatewayUrl, environment: JSON.parse(environment), all };
}
