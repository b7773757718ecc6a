import { type BundlingOptions, OutputFormat, SourceMapMode } from 'aws-cdk-lib/aws-lambda-nodejs';
import type { BuildOptions } from 'esbuild';

/** Code that defines `require`. ES modules lack it, but bundled CommonJS packages such as ElectroDB call it. */
const requireBanner =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** The settings that embed WebAssembly in a bundle. The source tree reads a file (see `imports` in package.json). */
const bundledWebAssembly = {
  conditions: ['bundled', 'module'],
  loader: { '.wasm': 'binary' },
} as const;

/** The bundling settings for every Lambda. Bundles include the AWS SDK, so the lockfile determines its version. */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  target: 'node24',
  minify: true,
  sourceMap: true,
  // Without a link to the source map, Node ignores the map, and stack traces point into minified code.
  sourceMapMode: SourceMapMode.DEFAULT,
  mainFields: ['module', 'main'],
  banner: requireBanner,
  loader: bundledWebAssembly.loader,
  esbuildArgs: { '--conditions': bundledWebAssembly.conditions.join(',') },
  externalModules: [],
};

/** The same bundling settings as esbuild options, for tests and benchmarks that run esbuild without CDK. */
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
