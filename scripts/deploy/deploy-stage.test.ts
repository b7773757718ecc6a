import { expect, test } from 'vitest';
import { lastingStacks, type Stage, stages } from '#infra/stages.ts';
import { deployStage } from './deploy-stage.ts';
import type { DeployedStack } from './deployed-stack.ts';

const stack: DeployedStack = {
  ...{ url: 'https://shop.test', distributionDomain: 'd1.cloudfront.net', gatewayUrl: 'https://api.test' },
  ...{ environment: {}, all: {} },
};
const lasting: Stage = {
  ...stages.prod,
  domain: { name: 'shop.test', certificateArn: '', zone: { id: 'Z1', name: 'shop.test' } },
};

/** Deploys a stage with fake tools. Returns the exit code, and what happened in order. */
async function deployed(
  stage: Stage,
  { isNew = true, kept = [] as string[], wrong = [] as string[], agrees = true, fails = '' } = {},
) {
  const happened: string[] = [];
  let found = isNew ? undefined : stack;
  const code = await deployStage(
    {
      cdk: async (command, ...args) => {
        happened.push([command, ...args.filter((arg) => arg.startsWith('unlocked'))].join(' '));
        if (command === fails) throw new Error(`cdk ${command} failed`);
        if (command === 'deploy') found = stack;
      },
      newStacksOf: async () => {
        const all = isNew ? lastingStacks(stage).map(({ name }) => name) : [];
        return all.filter((name) => !kept.includes(name));
      },
      stackOf: async () => found,
      check: async ({ url }) => {
        happened.push(`check ${url}`);
        return wrong;
      },
      progressOf: async () => ({
        ...{ getsStripeEvents: false, getsPrintfulEvents: true, hasProducts: true },
        ...{ isOutOfSandbox: true, isMailVerified: true, answersAtUrl: false },
      }),
      ask: async () => agrees,
      say: (line) => void happened.push(line),
    },
    stage,
    'abc123',
  ).catch(String);
  return { code, happened };
}

const unlocked = 'unlocked=VibeFrequency-prod-data,VibeFrequency-prod-edge,VibeFrequency-prod';

test('a first deployment that fails its check still locks the table and lists the remaining steps', async () => {
  const { code, happened } = await deployed(lasting, { wrong: ['The front page does not load'] });

  expect(code).toBe(1);
  expect(happened.slice(0, 7)).toEqual([
    ...[`synth ${unlocked}`, 'diff', 'deploy', 'synth', 'deploy'],
    ...['check https://shop.test', 'Wrong: The front page does not load'],
  ]);
  expect(happened).toContainEqual(expect.stringContaining('events stripe'));
});

test('a later deployment is locked from the beginning, and lists the steps that remain', async () => {
  const { code, happened } = await deployed(lasting, { isNew: false });

  expect(code).toBe(0);
  expect(happened.slice(0, 4)).toEqual(['synth', 'diff', 'deploy', 'check https://shop.test']);
  expect(happened).toContainEqual(expect.stringContaining('events stripe'));
});

test('data that outlived its shop stays locked while the shop is deployed again', async () => {
  const { happened } = await deployed(lasting, { kept: ['VibeFrequency-prod-data'], fails: 'deploy' });

  expect(happened).toEqual(['synth unlocked=VibeFrequency-prod-edge,VibeFrequency-prod', 'diff', 'deploy']);
});

test('a temporary stage is deployed once', async () => {
  expect((await deployed(stages.dev)).happened.filter((step) => step === 'deploy')).toHaveLength(1);
});

test('a shop whose domain points elsewhere is checked at the name of the CDN', async () => {
  const elsewhere = { ...lasting, domain: { name: 'shop.test', certificateArn: '', zone: null } };

  const { code, happened } = await deployed(elsewhere);

  expect(code).toBe(0);
  expect(happened).toContain('check https://d1.cloudfront.net');
  expect(happened).toContainEqual(expect.stringContaining('Point shop.test to d1.cloudfront.net'));
});

test('deploys nothing without consent, and checks nothing after a failed deployment', async () => {
  expect(await deployed(lasting, { agrees: false })).toEqual({ code: 1, happened: [`synth ${unlocked}`, 'diff'] });

  const { happened } = await deployed(lasting, { fails: 'deploy' });
  expect(happened.at(-1)).toBe('deploy');
});
