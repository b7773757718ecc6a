import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleLambdas } from '#infra/bundling.ts';
import { stackName, stages } from '#infra/stages.ts';
import { synthesize } from '#infra/synthesize.ts';
import { buildClient } from '#scripts/local/client-build.ts';
import { groupNames } from '#shared/api/index.ts';
import { queueNames, scheduleNames } from '#shared/messages.ts';

type Assets = { files: Record<string, { displayName: string }> };
type Resource = { Type: string; Metadata?: Record<string, string> };
type Written = { folder: string; template: { Resources: Record<string, Resource> }; assets: Assets };

const folders: string[] = [];
let first: Written;
let second: Written;

beforeAll(async () => {
  // The stack reads the built client, which another test may have replaced.
  await buildClient();
  first = await written();
  second = await written();
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** The context of `npx cdk synth` and `npx cdk deploy` without arguments, which use the stage `dev`. */
const defaults: { context: Record<string, unknown> } = JSON.parse(readFileSync('cdk.json', 'utf8'));

/** Synthesizes the deployment into a new folder, as `npx cdk synth` does. */
async function written(): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'synthesis-'));
  folders.push(folder);
  // The current commit may change between the two syntheses.
  await synthesize(
    new App({
      outdir: folder,
      context: { ...defaults.context, version: 'test', 'aws:cdk:enable-asset-metadata': true },
    }),
  );
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const [template, assets] = await Promise.all(
    ['template', 'assets'].map((kind) => read(`${stackName(stages.dev)}.${kind}.json`)),
  );
  return { folder, template, assets };
}

test('two syntheses of the same sources give the same template and the same assets', () => {
  expect(second.template).toEqual(first.template);
  expect(Object.keys(second.assets.files)).toEqual(Object.keys(first.assets.files));
});

test('each Lambda gets the bundle of its own entry, without the source map that would slow its start', async () => {
  const deployed = { Api: groupNames, Workers: [...queueNames, ...scheduleNames] };
  const folders = { Api: 'functions/http', Workers: 'functions/workers' };
  const entryOf = (construct: keyof typeof folders, name: string) => `${folders[construct]}/${name}.ts`;
  const all = (['Api', 'Workers'] as const).flatMap((construct) =>
    deployed[construct].map((name) => [construct, name] as const),
  );
  const bundles = await bundleLambdas(
    process.cwd(),
    all.map(([construct, name]) => entryOf(construct, name)),
  );

  for (const [construct, name] of all) {
    const asset = assetOf(construct + name.replaceAll('-', ''));
    const { files = [] } = bundles.get(entryOf(construct, name)) ?? {};

    expect((await readdir(asset)).sort()).toEqual(files.map((file) => file.name).sort());
    expect(files.map((file) => file.name)).toContain('index.cjs');
    for (const { name, contents } of files) {
      const code = await readFile(join(asset, name), 'utf8');
      expect(code).toBe(Buffer.from(contents).toString('utf8'));
      expect(code).not.toContain('sourceMappingURL');
    }
  }
});

/** Returns the folder with the code of a Lambda, given the first part of its logical ID. */
function assetOf(construct: string): string {
  const lambda = Object.entries(first.template.Resources).find(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.replace(/[0-9A-F]{8}$/, '') === construct,
  );
  return join(first.folder, lambda?.[1].Metadata?.['aws:asset:path'] ?? '');
}
