import { type BundlingOptions, OutputFormat, SourceMapMode } from 'aws-cdk-lib/aws-lambda-nodejs';

/** CommonJS packages inside an ES module bundle (ElectroDB, for one) call `require`, which Node's ES modules lack. */
export const requireBanner =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** How every Lambda is bundled. The AWS SDK is bundled too: the version in the lockfile runs, not the runtime's. */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  target: 'node24',
  minify: true,
  sourceMap: true,
  // Linked from the bundle: without the link Node never looks for it, and stacks name columns of minified code.
  sourceMapMode: SourceMapMode.DEFAULT,
  mainFields: ['module', 'main'],
  banner: requireBanner,
  externalModules: [],
};
