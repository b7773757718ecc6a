import { type BundlingOptions, OutputFormat, SourceMapMode } from 'aws-cdk-lib/aws-lambda-nodejs';

/** CommonJS packages inside an ES module bundle (ElectroDB, for one) call `require`, which Node's ES modules lack. */
export const requireBanner =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** A bundle holds WebAssembly inside, which from the checkout is read as a file: `imports` in package.json. */
export const bundledWebAssembly = {
  conditions: ['bundled', 'module'],
  loader: { '.wasm': 'binary' },
} as const;

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
  loader: bundledWebAssembly.loader,
  esbuildArgs: { '--conditions': bundledWebAssembly.conditions.join(',') },
  externalModules: [],
};
