import type { Template } from 'aws-cdk-lib/assertions';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { buildClient } from '#scripts/local/client-build.ts';
import { httpEntry, workerEntry } from '#scripts/local/lambda-entries.ts';
import { groupNames } from '#shared/api/index.ts';
import { Env, queueVariable } from '#shared/deployment/env.ts';
import { queueNames, scheduleNames } from '#shared/messages.ts';
import { templateOf } from '#tests/helpers/stack-template.ts';

/** The synthesized stack. Only this test finds missing variables, because the local shop sets every variable. */
let template: Template;
beforeAll(async () => {
  await buildClient();
  template = templateOf();
});

function deployedVariables(construct: string): string[] {
  const functions = template.findResources('AWS::Lambda::Function');
  const [found] = Object.entries(functions).filter(([id]) => id.startsWith(construct));
  return Object.keys(found?.[1].Properties.Environment.Variables ?? {});
}

const found = new Map<string, Promise<Set<string>>>();

/** Returns the environment variables that an entry's bundle reads, including the variables that contain queue URLs. */
function variablesOf(entry: string): Promise<Set<string>> {
  const variables = found.get(entry) ?? variablesIn(entry);
  found.set(entry, variables);
  return variables;
}

async function variablesIn(entry: string): Promise<Set<string>> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Without this plugin, esbuild would treat subpath imports as packages.
    plugins: [{ name: 'ours', setup: (setup) => setup.onResolve({ filter: /^#\w+\// }, ours) }],
    logLevel: 'error',
  });
  const text = outputFiles.map((file) => file.text).join('');
  const named = [...text.matchAll(/readEnv\("(\w+)"\)/g)].map(([, name]) => name ?? '');
  const sent = queueNames.filter((queue) => text.includes(`queues.send("${queue}"`)).map(queueVariable);
  return new Set([...named, ...sent]);
}

const ours = ({ path }: { path: string }) => ({ path: new URL(`../../${path.slice(1)}`, import.meta.url).pathname });

const isRequired = (name: string) => !Env.shape[name as keyof typeof Env.shape].safeParse(undefined).success;

/** Returns the variables of the secrets that a Lambda's role may read. */
function readableSecrets(construct: string): string[] {
  const policies = Object.entries(template.findResources('AWS::IAM::Policy')).filter(([id]) =>
    id.startsWith(construct),
  );
  const statements = policies.flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
  const allowed = JSON.stringify(statements.filter((one) => JSON.stringify(one).includes('secretsmanager:')));
  return [...allowed.matchAll(/vibe-frequency\/\w+\/(\w+)/g)].map(([, name]) => `${name?.toUpperCase()}_SECRET_NAME`);
}

/** The variables that a Lambda's code mentions but never reads. `site` loads no session, so it never uses the table. */
const unread: Partial<Record<string, string[]>> = { Apisite: ['TABLE_NAME'] };

const gatewayEntry = 'functions/gateway/admit-cdn.ts';

const lambdas = [
  ...groupNames.map((name) => [name, `Api${name}`, httpEntry(name)] as const),
  ...[...queueNames, ...scheduleNames].map(
    (name) => [name, `Workers${name.replaceAll('-', '')}`, workerEntry(name)] as const,
  ),
];

test.each(lambdas)('the Lambda %s gets every environment variable that it reads', async (_name, construct, entry) => {
  const needed = [...(await variablesOf(entry))].filter(
    (name) => isRequired(name) && !unread[construct]?.includes(name),
  );

  expect(deployedVariables(construct)).toEqual(expect.arrayContaining(needed));
  expect(needed.length).toBeGreaterThan(0);
});

test('every declared variable is read by a Lambda', async () => {
  const read = await Promise.all([...lambdas.map(([, , entry]) => entry), gatewayEntry].map(variablesOf));

  expect([...new Set(read.flatMap((names) => [...names]))].sort()).toEqual(Object.keys(Env.shape).sort());
});

test.each(lambdas)(
  'the role of the Lambda %s may read only the secrets that its code uses',
  async (_name, construct, entry) => {
    const named = [...(await variablesOf(entry))].filter((name) => name.endsWith('_SECRET_NAME'));

    expect(named).toEqual(expect.arrayContaining(readableSecrets(construct)));
  },
);
