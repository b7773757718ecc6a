import { Env, type EnvName } from '#shared/deployment/env.ts';

/** One variable of the environment. A missing or empty one ends the Lambda at start, by name. */
export function readEnv<N extends EnvName>(name: N): Env[N] {
  const read = Env.shape[name].safeParse(process.env[name]);
  if (!read.success) throw new Error(`The variable ${name} is missing or empty`);
  return read.data as Env[N];
}
