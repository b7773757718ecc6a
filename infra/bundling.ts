import { dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

/** The esbuild options for every Lambda. Bundles include the AWS SDK, so the lockfile determines its version. */
export const esbuildOptions = {
  bundle: true,
  platform: 'node',
  // An ES module that imports `node:http` reads all of its exports, and reading `WebSocket` loads Node's implementation of
  // `fetch`, which takes 40 ms of a cold start. `require` reads only what the code uses.
  format: 'cjs',
  target: 'node24',
  minify: true,
  // Nothing in the bundle links to its map: reading one costs a cold start 90 ms and 47 MB. `npm run trace` reads it.
  sourcemap: 'external',
  mainFields: ['module', 'main'],
  // CommonJS has no `import.meta`. The WebP encoder needs a valid URL, which it never fetches: the path of the code on Lambda.
  define: { 'import.meta.url': '"file:///var/task/index.cjs"' },
  // The source tree reads the WebAssembly file (see `imports` in package.json), a bundle embeds it.
  loader: { '.wasm': 'binary' },
  conditions: ['bundled', 'module'],
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
    onResolve({ filter: /./ }, ({ path, importer }) => {
      const substitute = /\/node_modules\/electrodb\//.test(importer) ? substitutes[path] : undefined;
      return substitute ? { path: join(root, substitute) } : undefined;
    }),
});

type Bundle = {
  /** The files of the bundle: the code, `index.cjs`, and its source map. */
  files: { name: string; contents: Uint8Array }[];
  /** The paths of the source files, relative to the root, that contribute code to the bundle. */
  inputs: string[];
};

/** The bundles of Lambdas by the path of their entry, relative to the root. */
export type Bundles = ReadonlyMap<string, Bundle>;

/**
 * Bundles every given entry in one run of esbuild, which parses a shared file only once. The entries' paths are relative
 * to `root`. Equal sources give equal bundles, wherever they are written.
 */
export async function bundleLambdas(root: string, entries: string[]): Promise<Bundles> {
  // esbuild writes nothing there. The folder only determines the relative paths in the source maps.
  const outdir = join(root, 'cdk.out');
  const folderOf = (entry: string) => entry.replace(/\.ts$/, '').replaceAll('/', '-');
  const { outputFiles, metafile } = await build({
    ...esbuildOptions,
    alias: { '@aws-sdk/credential-provider-node': join(root, 'functions/runtime/lambda-credentials.ts') },
    plugins: [lightElectrodb(root)],
    entryPoints: entries.map((entry) => ({ in: join(root, entry), out: `${folderOf(entry)}/index` })),
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.cjs' },
    write: false,
    metafile: true,
  });
  return new Map(
    entries.map((entry) => {
      const folder = join(outdir, folderOf(entry));
      const files = outputFiles
        .filter(({ path }) => dirname(path) === folder)
        .map(({ path, contents }) => ({ name: relative(folder, path), contents }));
      return [entry, { files, inputs: inputsOf(metafile.outputs[relative(root, join(folder, 'index.cjs'))]) }];
    }),
  );
}

const inputsOf = (output: Metafile['outputs'][string] | undefined): string[] =>
  Object.entries(output?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));
