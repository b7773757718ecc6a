import { setTimeout as sleep } from 'node:timers/promises';
import { functionIdOf } from './edge.ts';
import type { Functions } from './functions.ts';
import type { Resource } from './template.ts';

type Rehearsed = { template: ReadonlyMap<string, Resource>; functions: Functions };
type Rule = { ScheduleExpression: string; Targets: { Arn: { 'Fn::GetAtt': [string, string] }; Input: string }[] };

/** Invokes every function that the template's schedules invoke, or only those of the schedules with this rate. */
export async function runSchedules({ template, functions }: Rehearsed, rate?: string): Promise<void> {
  for (const { Type, Properties } of template.values()) {
    if (Type !== 'AWS::Events::Rule') continue;
    const { ScheduleExpression, Targets } = Properties as Rule;
    if (rate !== undefined && ScheduleExpression !== rate) continue;
    for (const { Arn, Input } of Targets)
      await functions.invoke(functionIdOf(Arn['Fn::GetAtt'].join('.')), JSON.parse(Input));
  }
}

/** Invokes the functions that are scheduled every minute once a minute, until it is disposed of. */
export function runEveryMinute(rehearsed: Rehearsed): AsyncDisposable {
  const stopping = new AbortController();
  async function repeat() {
    while (!stopping.signal.aborted) {
      await sleep(60_000, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await runSchedules(rehearsed, 'rate(1 minute)').catch(console.error);
    }
  }
  const repeating = repeat();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await repeating;
    },
  };
}
