import { expect, test } from 'vitest';
import { type Stage, stages } from '#infra/stages.ts';
import { remainingSteps } from './deploy-stage.ts';
import type { Progress } from './progress.ts';

const stack = { url: 'https://shop.test', distributionDomain: 'd1.cloudfront.net', all: {} };
const ready: Stage = { ...stages.dev, mail: { ...stages.dev.mail, from: 'hello@shop.test' } };
const done: Progress = {
  ...{ getsStripeEvents: true, getsPrintfulEvents: true, hasProducts: true },
  ...{ isOutOfSandbox: true, isMailVerified: true, answersAtUrl: true },
};
const nothing = Object.fromEntries(Object.keys(done).map((step) => [step, false])) as Progress;

test('after the first deployment, the events of both providers still have to be registered', () => {
  const said = remainingSteps(ready, stack, nothing).join('\n');

  expect(said).toContain('https://shop.test/api/webhooks/stripe');
  expect(said).toContain('npm run operator -- --stage dev events printful');
  expect(said).toContain('npm run operator -- --stage dev sync');
});

test('a step is listed until it is done, and no step remains at the end', () => {
  expect(remainingSteps(ready, stack, { ...done, getsStripeEvents: false }).join('\n')).toContain('events stripe');
  expect(remainingSteps(ready, stack, { ...done, hasProducts: false }).join('\n')).not.toContain('events stripe');
  expect(remainingSteps(ready, stack, done)).toEqual([]);
});

test('a domain whose zone is elsewhere has to be pointed to the name of the CDN', () => {
  const elsewhere = { ...ready, domain: { name: 'shop.test', certificateArn: '', zone: null } };

  expect(remainingSteps(elsewhere, stack, { ...done, answersAtUrl: false })).toEqual([
    "Point shop.test to d1.cloudfront.net (CNAME; for a zone's own name, ALIAS or ANAME)",
  ]);
  expect(remainingSteps(elsewhere, stack, done)).toEqual([]);
});

test('lists the DNS records of the mail domain until SES has found them', () => {
  const all = { MailRecord1: 'a._domainkey.shop.test CNAME a.dkim.amazonses.com' };

  expect(remainingSteps(ready, { ...stack, all }, { ...done, isMailVerified: false })).toEqual([
    'Create a DNS record in shop.test: a._domainkey.shop.test CNAME a.dkim.amazonses.com',
  ]);
  expect(remainingSteps(ready, { ...stack, all }, done)).toEqual([]);
});

test('warns that no email is sent while the sender is a placeholder', () => {
  expect(remainingSteps(stages.dev, stack, done)).toEqual([expect.stringContaining('No email is sent')]);
});
