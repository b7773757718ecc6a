import { type BundlingOptions, OutputFormat, SourceMapMode } from 'aws-cdk-lib/aws-lambda-nodejs';
import type { BuildOptions } from 'esbuild';

/** Defines `require`, which bundled CommonJS packages such as ElectroDB call and ES modules lack. */
const requireBanner =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** A bundle contains its WebAssembly; the checkout reads it from a file (see `imports` in package.json). */
const bundledWebAssembly = {
  conditions: ['bundled', 'module'],
  loader: { '.wasm': 'binary' },
} as const;

/** Bundling settings of every Lambda. The AWS SDK is bundled too: the lockfile decides its version, not the runtime. */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  target: 'node24',
  minify: true,
  sourceMap: true,
  // Without this link Node ignores the source map, and stack traces point into minified code.
  sourceMapMode: SourceMapMode.DEFAULT,
  mainFields: ['module', 'main'],
  banner: requireBanner,
  loader: bundledWebAssembly.loader,
  esbuildArgs: { '--conditions': bundledWebAssembly.conditions.join(',') },
  externalModules: [],
};

/** The same settings for esbuild itself, which tests and benchmarks call without CDK. */
export const esbuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: bundling.target ?? '',
  minify: bundling.minify === true,
  mainFields: bundling.mainFields ?? [],
  banner: { js: requireBanner },
  loader: bundledWebAssembly.loader,
  conditions: [...bundledWebAssembly.conditions],
  logLevel: 'error',
} satisfies BuildOptions;
