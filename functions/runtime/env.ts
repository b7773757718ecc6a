import { Env, type EnvName } from '#shared/deployment/env.ts';

/** Returns the value of an environment variable. Throws if a required variable is missing or empty. */
export function readEnv<N extends EnvName>(name: N): Env[N] {
  const read = Env.shape[name].safeParse(process.env[name]);
  if (!read.success) throw new Error(`The variable ${name} is missing or empty`);
  return read.data as Env[N];
}
