import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { groupNames } from '#shared/api/index.ts';
import { queueNames, scheduleNames } from '#shared/messages.ts';
import { type Bundles, bundleLambdas } from './bundling.ts';
import type { GrantTargets } from './grants.ts';

/** The Lambdas that the gateway needs, besides those that serve requests. */
const gatewayLambdas = ['admit-cdn', 'draw-cdn-proof'] as const;

/** A Lambda's entry, such as `http/cart`. */
type LambdaEntry = `http/${string}` | `workers/${string}` | `gateway/${(typeof gatewayLambdas)[number]}`;

/** Returns the code of a Lambda by its entry. */
export type CodeOf = (entry: LambdaEntry) => Code;

/** The code and environment of the stack's Lambdas, and the resources that they can be granted. */
export type Deployed = GrantTargets & { codeOf: CodeOf; environment: Record<string, string> };

/** Every entry that is deployed as a Lambda. */
export const lambdaEntries: LambdaEntry[] = [
  ...gatewayLambdas.map((name) => `gateway/${name}` as const),
  ...groupNames.map((group) => `http/${group}` as const),
  ...[...queueNames, ...scheduleNames].map((worker) => `workers/${worker}` as const),
];

const fileOf = (entry: LambdaEntry) => `functions/${entry}.ts`;

/** Bundles every Lambda into a temporary folder, from which CDK copies the code. Disposal removes the folder. */
export async function bundledCode(): Promise<AsyncDisposable & { codeOf: CodeOf; bundles: Bundles }> {
  const bundles = await bundleLambdas(resolve(import.meta.dirname, '..'), lambdaEntries.map(fileOf));
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  const folderOf = (entry: LambdaEntry) => join(folder, entry);
  for (const entry of lambdaEntries) {
    await mkdir(folderOf(entry), { recursive: true });
    const { files } = bundles.get(fileOf(entry)) ?? { files: [] };
    for (const { name, contents } of files) await writeFile(join(folderOf(entry), name), contents);
  }
  return {
    bundles,
    codeOf: (entry) => Code.fromAsset(folderOf(entry)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
