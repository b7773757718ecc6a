import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reserveMs, securityLogMs, timeLimits } from '#functions/adapters/time-limits.ts';
import { callers } from '#functions/app/budget/limits.ts';
import { groupNames } from '#shared/api/index.ts';
import { apiSeconds, gatewaySeconds } from '#shared/deployment/throttles.ts';
import { queueNames, queues } from '#shared/messages.ts';
import { builtTemplate, propertiesIn } from '#tests/helpers/stack-template.ts';

const template = await builtTemplate();

/** Returns the time limits in seconds of the deployed Lambdas of a construct. */
const secondsOf = (construct: string): number[] =>
  Object.entries(template.findResources('AWS::Lambda::Function')).flatMap(([id, { Properties }]) =>
    id.startsWith(construct) ? [Properties.Timeout as number] : [],
  );

/** More than a Lambda takes to start, in seconds: a fifth of a second (docs/decisions/one-lambda-per-group.md). */
const coldStartSeconds = 1;
/** The longest pause of the AWS SDK and of Stripe's library between two attempts, in milliseconds. */
const pauseMs = 1000;

/** The longest time that one call to a service takes, in milliseconds. */
const worstCall = ({ requestMs, attempts = 1 }: { requestMs: number; attempts?: number }): number =>
  attempts * requestMs + (attempts - 1) * pauseMs;

test('the gateway waits longer than a Lambda takes with its start, and a Lambda longer than the shop', () => {
  expect(secondsOf('Api')).toEqual(groupNames.map(() => apiSeconds));
  expect(apiSeconds + coldStartSeconds).toBeLessThanOrEqual(gatewaySeconds);
  // Without a value, the gateway waits as long as it can.
  const timeouts = propertiesIn(template, 'AWS::ApiGatewayV2::Integration').map((one) => one.TimeoutInMillis);
  expect(timeouts.filter((timeout) => timeout !== undefined && timeout < gatewaySeconds * 1000)).toEqual([]);
  // The rest is for the answer itself, such as copying a picture of 6 MB out of the Lambda.
  expect(securityLogMs).toBeLessThanOrEqual(reserveMs - 1000);
});

test.each(Object.entries(timeLimits))(
  'a request or message that makes one call to %s is told how it failed',
  (_, limit) => {
    const shortest = Math.min(apiSeconds, ...queueNames.map((queue) => queues[queue].timeoutSeconds));

    expect(worstCall(limit)).toBeLessThanOrEqual(shortest * 1000 - reserveMs);
  },
);

test('a checkout’s call to a busy print provider is told how it failed, after a wait for its turn', () => {
  const worst = callers.checkout.patience + worstCall(timeLimits.printful);

  expect(worst).toBeLessThanOrEqual(apiSeconds * 1000 - reserveMs);
});

test('every request and every message has a deadline', () => {
  const entries = [
    ...groupNames.map((group) => [`functions/http/${group}.ts`, 'serve('] as const),
    ...queueNames.map((queue) => [`functions/workers/${queue}.ts`, `consume('${queue}'`] as const),
  ];

  for (const [file, wrapper] of entries)
    expect(readFileSync(file, 'utf8'), file).toContain(`const handler = ${wrapper}`);
});

test('every request with `fetch` ends at the deadline', () => {
  const files = globSync('functions/**/*.ts', { exclude: ['**/*.test.ts'] });
  const senders = files.filter((file) =>
    /\bfetch(\(|,)/.test(readFileSync(file, 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')),
  );

  expect(senders.length).toBeGreaterThan(2);
  for (const file of senders) expect(readFileSync(file, 'utf8'), file).toMatch(/signal: within\(/);
});
