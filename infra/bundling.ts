import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin, transform } from 'esbuild';

/** The esbuild options for every Lambda. Bundles include the AWS SDK, so the lockfile determines its version. */
export const esbuildOptions = {
  bundle: true,
  platform: 'node',
  // Importing `node:http` in an ES module reads all of its exports. Reading `WebSocket` loads Node's implementation of
  // `fetch`, which adds 40 ms to a cold start. `require` reads only the exports that the code uses.
  format: 'cjs',
  target: 'node24',
  minify: true,
  mainFields: ['module', 'main'],
  // CommonJS has no `import.meta`. The WebP encoder needs a valid URL but never fetches it, so this is the path of the
  // code on Lambda.
  define: { 'import.meta.url': '"file:///var/task/index.cjs"' },
  // The source tree reads the WebAssembly file (see `imports` in package.json); a bundle embeds it.
  loader: { '.wasm': 'binary' },
  conditions: ['bundled', 'module'],
  // esbuild applies tsconfig.json only to files whose path esbuild itself resolved first. A plugin may resolve it
  // instead, and the order varies.
  tsconfigRaw: {},
  logLevel: 'error',
} satisfies BuildOptions;

/** The replacements for packages that ElectroDB requires. Each file explains why. */
const substitutes: Record<string, string> = {
  '@aws-sdk/lib-dynamodb': 'functions/adapters/dynamo/electrodb-commands.ts',
  jsonschema: 'functions/adapters/dynamo/electrodb-validator.ts',
};

const lightElectrodb = (root: string): Plugin => ({
  name: 'light-electrodb',
  setup: ({ onResolve }) =>
    // A filter for exactly these packages saves esbuild a call to this process for every import.
    onResolve({ filter: /^(@aws-sdk\/lib-dynamodb|jsonschema)$/ }, ({ path, importer }) => {
      const substitute = /\/node_modules\/electrodb\//.test(importer) ? substitutes[path] : undefined;
      return substitute ? { path: join(root, substitute) } : undefined;
    }),
});

type File = { name: string; contents: Uint8Array };

type Bundle = {
  /** The code: `index.cjs`, the files that it requires at startup, and those that are loaded on demand. */
  files: File[];
  /**
   * The source map of each file, if requested. Bundles do not link to them, because reading a source map adds 90 ms and
   * 47 MB to a cold start.
   */
  maps: File[];
  /** The names of the files that are loaded at startup: `index.cjs` and the files that it requires. */
  started: string[];
  /** The paths of the source files, relative to the root, that contribute code to the bundle. */
  inputs: string[];
};

/** Returns the size in bytes of the code that is loaded at startup, and of the whole bundle. */
export function sizeOf({ files, started }: Bundle): { start: number; whole: number } {
  const bytes = (some: File[]) => some.reduce((sum, { contents }) => sum + contents.length, 0);
  return { start: bytes(files.filter(({ name }) => started.includes(name))), whole: bytes(files) };
}

/** The bundles of Lambdas by the path of their entry, relative to the root. */
export type Bundles = ReadonlyMap<string, Bundle>;

/**
 * Bundles every given entry. The entries' paths are relative to `root`. Modules imported with `import()` get separate
 * files, because V8 reads a whole file before it runs any of it. Equal sources give equal bundles in any folder.
 */
export async function bundleLambdas(root: string, entries: string[]): Promise<Bundles> {
  return new Map(await Promise.all(entries.map(async (entry) => [entry, await bundleLambda(root, entry)] as const)));
}

/** Bundles one entry. Source maps are generated only `withMaps`, because they take most of the time. */
export async function bundleLambda(root: string, entry: string, { withMaps = false } = {}): Promise<Bundle> {
  // esbuild writes no files here. The folder only determines the relative paths in the source maps.
  const outdir = join(root, 'cdk.out');
  const { outputFiles, metafile } = await build({
    ...esbuildOptions,
    // esbuild can split only ES modules.
    format: 'esm',
    splitting: true,
    sourcemap: withMaps && 'inline',
    alias: { '@aws-sdk/credential-provider-node': join(root, 'functions/runtime/lambda-credentials.ts') },
    // Code for browsers imports it, which no Lambda runs. It would get a file of its own.
    external: ['bowser'],
    plugins: [lightElectrodb(root)],
    entryPoints: [{ in: join(root, entry), out: 'index' }],
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.cjs' },
    write: false,
    metafile: true,
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  const written = await Promise.all(outputFiles.map((file) => asCommonJs(file, withMaps)));
  return {
    files: written.map(({ file }) => file),
    maps: withMaps ? written.map(({ map }) => map) : [],
    started: [...startedFrom('index.cjs', outputs)],
    inputs: [...new Set([...outputs.values()].flatMap(inputsOf))],
  };
}

async function asCommonJs({ path, text }: OutputFile, withMaps: boolean): Promise<{ file: File; map: File }> {
  const { minify, platform, target } = esbuildOptions;
  const { code, map } = await transform(text, {
    ...{ minify, platform, target, format: 'cjs', sourcemap: withMaps && 'external', sourcefile: path },
    // The ES modules in the bundle are strict code, but esbuild adds no directive when it converts them to CommonJS.
    banner: '"use strict";',
    // Makes `import()` compile to `require`, which loads a file of the bundle with fewer steps.
    supported: { 'dynamic-import': false },
  });
  const name = basename(path);
  return {
    file: { name, contents: Buffer.from(code) },
    map: { name: `${name}.map`, contents: Buffer.from(map) },
  };
}

type Outputs = ReadonlyMap<string, Metafile['outputs'][string]>;

/** Returns the names of a bundle's file and of all files that it requires at startup, directly or indirectly. */
function startedFrom(name: string, outputs: Outputs, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const { path, kind } of outputs.get(name)?.imports ?? []) {
    if (kind === 'import-statement' && outputs.has(basename(path))) startedFrom(basename(path), outputs, found);
  }
  return found;
}

const inputsOf = ({ inputs }: Metafile['outputs'][string]): string[] =>
  Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));
