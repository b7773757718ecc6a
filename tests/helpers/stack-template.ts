import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { CodeOf } from '#infra/lambda-code.ts';
import { type Stage, stages } from '#infra/stages.ts';
import { addStacks, type Stacks } from '#infra/synthesize.ts';
import { buildClient } from '#scripts/local/client-build.ts';

/** A stage like production, with every option that needs no domain turned on. */
export const lastingStage: Stage = {
  ...stages.prod,
  operators: ['arn:aws:iam::123456789012:role/desk'],
  hasOidc: true,
  mail: {
    from: 'Shop <hello@shop.test>',
    contact: 'help@shop.test',
    operator: 'operator@shop.test',
    ownsIdentity: true,
  },
};

/** A lasting stage with a domain whose zone is in Route 53. */
export const guardedStage: Stage = {
  ...lastingStage,
  domain: {
    name: 'shop.test',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0',
    zone: { id: 'Z123', name: 'shop.test' },
  },
};

/** The CDK context of a deployment: the stage by default, and the feature flags, which change the templates. */
export const deployedContext = JSON.parse(readFileSync('cdk.json', 'utf8')).context as Record<string, unknown>;

/** Runs `use` with a CDK app as a deployment creates it. Its output folder is deleted afterward. */
export function withApp<T>(context: Record<string, string>, use: (app: App) => T): T {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk-'));
  try {
    return use(new App({ context: { ...deployedContext, ...context }, outdir }));
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** Code that does nothing, for tests that check only the template. */
export const codeOf: CodeOf = () => Code.fromInline('export const handler = () => {};');

const synthesized = new Map<string, Partial<Record<keyof Stacks, Template>>>();

/** Returns a stage's templates without the Lambdas' code. Equal stages and contexts share one synthesis. */
export function templatesOf(
  stage: Stage = lastingStage,
  context: Record<string, string> = {},
): Partial<Record<keyof Stacks, Template>> {
  const key = JSON.stringify([stage, context]);
  const templates =
    synthesized.get(key) ??
    withApp(context, (app) => {
      const { data, edge, shop } = addStacks(app, stage, codeOf);
      const template = Template.fromStack;
      return { ...(data && { data: template(data) }), ...(edge && { edge: template(edge) }), shop: template(shop) };
    });
  synthesized.set(key, templates);
  return templates;
}

/** Returns the template of one of a stage's stacks. Throws if the stage has no such stack. */
export function templateOf(
  stage: Stage = lastingStage,
  context: Record<string, string> = {},
  name: keyof Stacks = 'shop',
): Template {
  const template = templatesOf(stage, context)[name];
  if (!template) throw new Error(`${stage.name} has no stack ${name}`);
  return template;
}

/**
 * Builds the client, which the shop's stack reads and another test may have replaced. Returns the template of one of the
 * lasting stage's stacks.
 */
export async function builtTemplate(name: keyof Stacks = 'shop'): Promise<Template> {
  await buildClient();
  return templateOf(lastingStage, {}, name);
}

export const propertiesIn = (template: Template, type: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation templates have no types
  Object.values(template.findResources(type)).map((resource) => resource.Properties as any);
