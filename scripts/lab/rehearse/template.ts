import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Metadata: z.record(z.string(), z.unknown()).default({}),
});
export type Resource = z.output<typeof Resource>;
const Template = z.object({
  Resources: z.record(z.string(), Resource),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
});

/** The resources that the CDK adds to each stack that needs them. */
const ofTheCdk = /^(Custom|HelperLogs|CDKMetadata)/;

/**
 * Reads the templates in a CDK output folder as one: a value that a stack reads from another's output becomes the output's
 * own value. Throws if two stacks use the same name for a resource.
 */
export async function readTemplate(folder: string): Promise<Map<string, Resource>> {
  const manifest = z
    .object({
      artifacts: z.record(
        z.string(),
        z.object({ properties: z.object({ templateFile: z.string() }).partial() }).partial(),
      ),
    })
    .parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const templates = new Map<string, z.output<typeof Template>>();
  for (const [stack, { properties }] of Object.entries(manifest.artifacts)) {
    if (properties?.templateFile === undefined) continue;
    templates.set(stack, Template.parse(JSON.parse(await readFile(join(folder, properties.templateFile), 'utf8'))));
  }
  if (templates.size === 0) throw new Error(`${folder} contains no template`);
  return joined(templates);
}

/** Joins the templates of several stacks. */
export function joined(templates: ReadonlyMap<string, z.input<typeof Template>>): Map<string, Resource> {
  const resources = new Map<string, Resource>();
  const isOutput = z.object({ 'Fn::GetStackOutput': z.object({ StackName: z.string(), OutputName: z.string() }) });
  const linked = (_key: string, value: unknown): unknown => {
    const { data } = isOutput.safeParse(value);
    if (!data) return value;
    const { StackName, OutputName } = data['Fn::GetStackOutput'];
    const output = templates.get(StackName)?.Outputs?.[OutputName];
    if (!output) throw new Error(`${StackName} has no output ${OutputName}`);
    return output.Value;
  };
  for (const template of templates.values()) {
    const { Resources } = Template.parse(JSON.parse(JSON.stringify(template), linked));
    for (const [id, resource] of Object.entries(Resources)) {
      if (resources.has(id) && !ofTheCdk.test(id)) throw new Error(`Two stacks have a resource ${id}`);
      resources.set(id, resource);
    }
  }
  return resources;
}

/** CloudFormation's values of a resource: its `Ref`, and its attributes by name. */
export type Created = { ref: string; attributes: Record<string, string> };

type Intrinsic = (
  argument: never,
  resolve: (value: unknown) => unknown,
  created: ReadonlyMap<string, Created>,
) => unknown;

const known = (created: ReadonlyMap<string, Created>, id: string): Created =>
  created.get(id) ?? { ref: id, attributes: {} };

const pseudo: Record<string, string> = {
  'AWS::AccountId': '000000000000',
  'AWS::Region': 'us-east-1',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

const intrinsics: Record<string, Intrinsic> = {
  Ref: (id: string, _, created) => pseudo[id] ?? known(created, id).ref,
  'Fn::GetAtt': ([id, name]: [string, string], _, created) => known(created, id).attributes[name] ?? `${id}.${name}`,
  'Fn::Join': ([separator, parts]: [string, unknown[]], resolve) => parts.map(resolve).join(separator),
  'Fn::Select': ([index, list]: [number, unknown], resolve) => (resolve(list) as unknown[])[Number(index)],
  'Fn::Split': ([separator, text]: [string, unknown], resolve) => String(resolve(text)).split(separator),
  'Fn::Sub': (text: string, _, created) =>
    text.replace(/\$\{([^}]+)\}/g, (_whole, id: string) => pseudo[id] ?? known(created, id).ref),
};

/**
 * Evaluates the intrinsic functions in a value of the template. Resources that were not created are represented by
 * their names. Throws for an unsupported function.
 */
export function resolved(value: unknown, created: ReadonlyMap<string, Created>): unknown {
  const resolve = (inner: unknown): unknown => resolved(inner, created);
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  const [[name, argument] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) {
    const intrinsic = intrinsics[name];
    if (!intrinsic) throw new Error(`The template uses ${name}, which is not supported`);
    return intrinsic(argument as never, resolve, created);
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
}
