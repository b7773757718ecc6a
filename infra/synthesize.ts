import type { App } from 'aws-cdk-lib';
import { bundledCode } from './lambda-code.ts';
import { ShopStack } from './shop-stack.ts';
import { readyStage, stackName } from './stages.ts';

/**
 * Writes the template and the assets of the stage that the CDK context `stage` names, with every Lambda bundled, into the
 * app's output folder. Throws without a stage, and for one that is not ready.
 */
export async function synthesize(app: App): Promise<void> {
  const stage = readyStage(app.node.tryGetContext('stage'));
  await using bundled = await bundledCode();
  new ShopStack(app, stackName(stage), {
    description: `Vibe Frequency (${stage.name}): personal artworks, printed`,
    stage,
    codeOf: bundled.codeOf,
  });
  app.synth();
}
