import type { App } from 'aws-cdk-lib';
import { DataStack } from './data.ts';
import { Edge } from './edge.ts';
import { bundledCode, type CodeOf } from './lambda-code.ts';
import { ShopStack } from './shop-stack.ts';
import { requireStage, type Stage } from './stages.ts';

/**
 * Bundles every Lambda and writes the templates and the assets of a stage into the app's output folder. The CDK context
 * `stage` names the stage. Throws if it is missing, unknown, or not ready. A test passes code that it has bundled.
 */
export async function synthesize(app: App, bundling = bundledCode): Promise<void> {
  const stage = requireStage(app.node.tryGetContext('stage'));
  await using bundled = await bundling();
  addStacks(app, stage, bundled.codeOf);
  app.synth();
}

export type Stacks = { data: DataStack | undefined; edge: Edge | undefined; shop: ShopStack };

/**
 * Adds the stacks of a stage to an app. The shop's stack depends on the others. A stage that does not last has one stack,
 * because it has nothing to lose, and `cdk deploy` without arguments deploys only a single stack.
 */
export function addStacks(app: App, stage: Stage, codeOf: CodeOf): Stacks {
  const data = stage.isLasting ? new DataStack(app, stage) : undefined;
  const hasEdge = stage.limits.hasFirewall || (stage.domain !== null && stage.mail.operator !== null);
  const edge = hasEdge ? new Edge(app, stage) : undefined;
  const shop = new ShopStack(app, { stage, codeOf, stores: data?.stores, firewallArn: edge?.firewallArn });
  return { data, edge, shop };
}
