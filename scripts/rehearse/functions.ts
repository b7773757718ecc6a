import { join } from 'node:path';
import { type LambdaHost, startLambdaHost } from '#scripts/local/lambda-host/host.ts';
import { type Created, type Resource, resolved } from './template.ts';

export type Functions = AsyncDisposable & {
  /** Calls the function with this name in the template, in the time that the template gives it. Returns its JSON. */
  invoke(id: string, event: unknown, requestId?: string): Promise<string>;
  /** The names in the template of the functions that were called. */
  called: ReadonlySet<string>;
};

type Declared = { bundle: string; env: Record<string, string>; timeoutSeconds: number };

/**
 * Runs the Lambdas of a template: the bundles that it names, with the environment that it gives them and `machine`, which
 * stands for what AWS itself sets. Each runs in a thread of its own, which starts with its first event.
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
    if (found?.Type !== 'AWS::Lambda::Function') throw new Error(`${id} is no function of the template`);
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
