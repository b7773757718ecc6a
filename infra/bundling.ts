import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin, transform } from 'esbuild';

/** The esbuild options for every Lambda. Bundles include the AWS SDK, so the lockfile determines its version. */
export const esbuildOptions = {
  bundle: true,
  platform: 'node',
  // An ES module that imports `node:http` reads all of its exports, and reading `WebSocket` loads Node's implementation of
  // `fetch`, which takes 40 ms of a cold start. `require` reads only what the code uses.
  format: 'cjs',
  target: 'node24',
  minify: true,
  mainFields: ['module', 'main'],
  // CommonJS has no `import.meta`. The WebP encoder needs a valid URL, which it never fetches: the path of the code on Lambda.
  define: { 'import.meta.url': '"file:///var/task/index.cjs"' },
  // The source tree reads the WebAssembly file (see `imports` in package.json), a bundle embeds it.
  loader: { '.wasm': 'binary' },
  conditions: ['bundled', 'module'],
  // esbuild applies tsconfig.json to a file only if esbuild itself resolves its path first. A plugin may, and the order varies.
  tsconfigRaw: {},
  logLevel: 'error',
} satisfies BuildOptions;

/** What bundles contain instead of packages that ElectroDB requires. Each file says why. */
const substitutes: Record<string, string> = {
  '@aws-sdk/lib-dynamodb': 'functions/adapters/dynamo/electrodb-commands.ts',
  jsonschema: 'functions/adapters/dynamo/electrodb-validator.ts',
};

const lightElectrodb = (root: string): Plugin => ({
  name: 'light-electrodb',
  setup: ({ onResolve }) =>
    // A filter that matches nothing else saves esbuild a message to this process for every import.
    onResolve({ filter: /^(@aws-sdk\/lib-dynamodb|jsonschema)$/ }, ({ path, importer }) => {
      const substitute = /\/node_modules\/electrodb\//.test(importer) ? substitutes[path] : undefined;
      return substitute ? { path: join(root, substitute) } : undefined;
    }),
});

type File = { name: string; contents: Uint8Array };

type Bundle = {
  /** The code: `index.cjs`, the files that it requires at once, and those that a request requires. */
  files: File[];
  /** The source map of each file, if asked for. A bundle links to none: reading one costs a cold start 90 ms and 47 MB. */
  maps: File[];
  /** The names of the files that a start loads: `index.cjs` and what it requires at once. */
  started: string[];
  /** The paths of the source files, relative to the root, that contribute code to the bundle. */
  inputs: string[];
};

/** Returns the bytes of code that a start loads, and those of the whole bundle. */
export function sizeOf({ files, started }: Bundle): { start: number; whole: number } {
  const bytes = (some: File[]) => some.reduce((sum, { contents }) => sum + contents.length, 0);
  return { start: bytes(files.filter(({ name }) => started.includes(name))), whole: bytes(files) };
}

/** The bundles of Lambdas by the path of their entry, relative to the root. */
export type Bundles = ReadonlyMap<string, Bundle>;

/**
 * Bundles every given entry. The entries' paths are relative to `root`. What an entry imports with `import()` is in files of
 * its own, because V8 reads a file whole before it runs any of it. Equal sources give equal bundles, wherever they are written.
 */
export async function bundleLambdas(root: string, entries: string[]): Promise<Bundles> {
  return new Map(await Promise.all(entries.map(async (entry) => [entry, await bundleLambda(root, entry)] as const)));
}

/** Bundles one entry. Its source maps are made only `withMaps`, because they take most of the time. */
export async function bundleLambda(root: string, entry: string, { withMaps = false } = {}): Promise<Bundle> {
  // esbuild writes nothing there. The folder only determines the relative paths in the source maps.
  const outdir = join(root, 'cdk.out');
  const { outputFiles, metafile } = await build({
    ...esbuildOptions,
    // esbuild splits ES modules alone.
    format: 'esm',
    splitting: true,
    sourcemap: withMaps && 'inline',
    alias: { '@aws-sdk/credential-provider-node': join(root, 'functions/runtime/lambda-credentials.ts') },
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
    // The ES modules in the bundle are strict code, and esbuild does not say so in CommonJS.
    banner: '"use strict";',
    // `require` loads a file of a bundle with fewer steps than `import()`.
    supported: { 'dynamic-import': false },
  });
  const name = basename(path);
  return {
    file: { name, contents: Buffer.from(code) },
    map: { name: `${name}.map`, contents: Buffer.from(map) },
  };
}

type Outputs = ReadonlyMap<string, Metafile['outputs'][string]>;

/** Returns a file of a bundle with all that it requires at once. */
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
