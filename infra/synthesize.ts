import type { App } from 'aws-cdk-lib';
import { bundledCode } from './lambda-code.ts';
import { ShopStack } from './shop-stack.ts';
import { requireStage, stackName } from './stages.ts';

/**
 * Bundles every Lambda and writes the template and the assets of a stage into the app's output folder. The CDK context
 * `stage` names the stage. Throws if it is missing, unknown, or not ready.
 */
export async function synthesize(app: App): Promise<void> {
  const stage = requireStage(app.node.tryGetContext('stage'));
  await using bundled = await bundledCode();
  new ShopStack(app, stackName(stage), {
    description: `Vibe Frequency (${stage.name}): personal artworks, printed`,
    stage,
    codeOf: bundled.codeOf,
  });
  app.synth();
}
