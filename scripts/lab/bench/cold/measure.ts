import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Processor time in milliseconds and memory in MB of a process that has loaded a Lambda. */
export type Start = { cold: number; memory: number };

/** `first` is the processor time up to and including the first response, `warm` that of each later request. */
export type Answered = Start & { first: number; warm: number; reply: { body: string } };

const measured = join(import.meta.dirname, 'measured.cjs');

async function run<T>(env: Record<string, string>, ...args: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [measured, ...args], { env, maxBuffer: 1e8 });
  return JSON.parse(stdout) as T;
}

/** Loads a bundle in a separate process, up to the first event. Without a bundle, loads nothing. */
export const measureStart = (env: Record<string, string>, file = ''): Promise<Start> => run(env, file);

/** Loads a bundle in a separate process that handles an event once and then `requests` more times. */
export const measureAnswers = (
  env: Record<string, string>,
  file: string,
  { event, requests }: { event: APIGatewayProxyEventV2; requests: number },
): Promise<Answered> => run(env, file, JSON.stringify(event), String(requests));

export const medianOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.map(value).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
