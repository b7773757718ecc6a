import { join } from 'node:path';
import { type LambdaHost, startLambdaHost } from '#scripts/local/lambda-host/host.ts';
import { type Created, type Resource, resolved } from './template.ts';

export type Functions = AsyncDisposable & {
  /** Invokes the function with this name in the template, with the template's timeout. Returns its JSON. */
  invoke(id: string, event: unknown, requestId?: string): Promise<string>;
  /** The names of the invoked functions in the template. */
  called: ReadonlySet<string>;
};

type Declared = { bundle: string; env: Record<string, string>; timeoutSeconds: number };

/**
 * Runs a template's Lambdas: the template's bundles, with the template's environment variables and `machine`, which
 * stands in for the variables that AWS sets. Each Lambda runs in a separate thread, which starts with its first event.
 */
export function functionsOf(
  folder: string,
  template: ReadonlyMap<string, Resource>,
  created: ReadonlyMap<string, Created>,
  machine: Record<string, string>,
): Functions {
  const hosts = new Map<string, Promise<LambdaHost>>();
  const called = new Set<string>();

  function declared(id: string): Declared {
    const found = template.get(id);
    if (found?.Type !== 'AWS::Lambda::Function') throw new Error(`The template has no function ${id}`);
    const { Environment, Timeout } = resolved(found.Properties, created) as {
      Environment?: { Variables: Record<string, string> };
      Timeout: number;
    };
    const bundle = join(folder, String(found.Metadata['aws:asset:path']), 'index.cjs');
    return { bundle, env: { ...Environment?.Variables, ...machine }, timeoutSeconds: Timeout };
  }

  return {
    called,
    async invoke(id, event, requestId) {
      const { bundle, env, timeoutSeconds } = declared(id);
      called.add(id);
      const known = hosts.get(id) ?? startLambdaHost({ entries: [], env, lazy: true, name: 'lambda' });
      hosts.set(id, known);
      return (await known).invoke(bundle, event, { timeoutSeconds, ...(requestId !== undefined && { requestId }) });
    },
    async [Symbol.asyncDispose]() {
      for (const host of await Promise.all(hosts.values())) await host.close();
    },
  };
}
