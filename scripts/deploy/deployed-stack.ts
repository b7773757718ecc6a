import {
  CloudFormationClient,
  type Stack as CloudFormationStack,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { lastingStacks, type Stage, stackName } from '#infra/stages.ts';
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
  const listed = (await find(stackName(stage), stage.region))?.Outputs ?? [];
  const all = Object.fromEntries(listed.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  const url = all[outputs.url];
  const distributionDomain = all[outputs.distributionDomain];
  const gatewayUrl = all[outputs.gatewayUrl];
  const environment = all[outputs.environment];
  const isComplete = url !== undefined && distributionDomain !== undefined && gatewayUrl !== undefined;
  if (!isComplete || environment === undefined) return undefined;
  return { url, distributionDomain, gatewayUrl, environment: JSON.parse(environment), all };
}

/** Returns the names of a lasting stage's stacks that do not exist, or whose creation failed. */
export async function newStacksOf(stage: Stage): Promise<string[]> {
  const all = lastingStacks(stage).map(async ({ name, region }) => {
    const status = (await find(name, region))?.StackStatus ?? 'DELETE_COMPLETE';
    return /^(REVIEW_IN_PROGRESS|CREATE_FAILED|ROLLBACK_|DELETE_COMPLETE)/.test(status) ? [name] : [];
  });
  return (await Promise.all(all)).flat();
}

async function find(name: string, region: string): Promise<CloudFormationStack | undefined> {
  const found = await new CloudFormationClient({ region })
    .send(new DescribeStacksCommand({ StackName: name }))
    // CloudFormation has no specific error code for a missing stack:
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
    .catch((error: unknown) => {
      if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
      throw error;
    });
  return found?.Stacks?.[0];
}
