import { expect, test } from 'vitest';
import { type Stage, stages } from '#infra/stages.ts';
import { whatRemains } from './what-remains.ts';

const url = 'https://shop.test';
const ready: Stage = { ...stages.dev, mail: { ...stages.dev.mail, from: 'hello@shop.test' } };

test('after the first deployment, both providers still have to learn where to send their events', () => {
  const said = whatRemains(ready, { url, dkim: [], isFirst: true }).join('\n');

  expect(said).toContain('https://shop.test/api/webhooks/stripe');
  expect(said).toContain('npm run operator -- --stage dev events printful');
  expect(said).toContain('npm run operator -- --stage dev sync');
});

test('after a later deployment, nothing remains', () => {
  expect(whatRemains(ready, { url, dkim: [], isFirst: false })).toEqual([]);
});

test('the records of a mail domain are named as long as they are not created by the deployment', () => {
  const dkim = ['a._domainkey.shop.test CNAME a.dkim.amazonses.com'];

  expect(whatRemains(ready, { url, dkim, isFirst: false })).toEqual([
    'Create in the DNS of shop.test: a._domainkey.shop.test CNAME a.dkim.amazonses.com',
  ]);
});

test('a stage with a placeholder for its sender is told that nobody gets email', () => {
  expect(whatRemains(stages.dev, { url, dkim: [], isFirst: false })).toEqual([
    expect.stringContaining('Nobody gets email'),
  ]);
});
