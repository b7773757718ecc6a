import { expect, test } from 'vitest';
import { type Stage, stages } from '#infra/stages.ts';
import { remainingSteps } from './remaining-steps.ts';

const url = 'https://shop.test';
const ready: Stage = { ...stages.dev, mail: { ...stages.dev.mail, from: 'hello@shop.test' } };

test('after the first deployment, the events of both providers still have to be registered', () => {
  const said = remainingSteps(ready, { url, dkim: [], isFirst: true }).join('\n');

  expect(said).toContain('https://shop.test/api/webhooks/stripe');
  expect(said).toContain('npm run operator -- --stage dev events printful');
  expect(said).toContain('npm run operator -- --stage dev sync');
});

test('after a later deployment, no manual steps remain', () => {
  expect(remainingSteps(ready, { url, dkim: [], isFirst: false })).toEqual([]);
});

test('lists the DNS records of the mail domain unless the deployment created them', () => {
  const dkim = ['a._domainkey.shop.test CNAME a.dkim.amazonses.com'];

  expect(remainingSteps(ready, { url, dkim, isFirst: false })).toEqual([
    'Create a DNS record in shop.test: a._domainkey.shop.test CNAME a.dkim.amazonses.com',
  ]);
});

test('warns that no email is sent while the sender is a placeholder', () => {
  expect(remainingSteps(stages.dev, { url, dkim: [], isFirst: false })).toEqual([
    expect.stringContaining('No email is sent'),
  ]);
});
