import type { App } from 'aws-cdk-lib';
import { bundledCode } from './lambda-code.ts';
import { ShopStack } from './shop-stack.ts';

/** Writes the shop's template and assets, with every Lambda bundled, into the app's output folder. */
export async function synthesize(app: App): Promise<void> {
  await using bundled = await bundledCode();
  new ShopStack(app, 'VibeFrequency', {
    description: 'Vibe Frequency: personal artworks, printed',
    codeOf: bundled.codeOf,
  });
  app.synth();
}
