import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * Returns the path of the file that stores the Lambdas' environment variables for the operator commands. The file
 * contains no secrets.
 */
const fileIn = (dataDir: string) => join(dataDir, 'environment.json');

export const writeEnvironment = (dataDir: string, env: Record<string, string>): Promise<void> =>
  writeFile(fileIn(dataDir), `${JSON.stringify(env, null, 2)}\n`, { mode: 0o600 });

/** Reads the Lambdas' environment variables. Rejects if no shop has run with this data folder yet. */
export const readEnvironment = async (dataDir: string): Promise<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
