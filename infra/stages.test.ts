import { expect, test } from 'vitest';
import { isPlaceholderAddress, mailDomain, requireStage, type Stage, stages } from './stages.ts';

const complete: Stage = {
  ...stages.prod,
  stripePublishableKey: 'pk_live_1',
  operators: ['arn:aws:iam::123456789012:role/desk'],
  account: '123456789012',
  domain: { name: 'shop.test', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0', zone: null },
  mail: {
    from: 'Shop <hello@shop.test>',
    contact: 'help@shop.test',
    operator: 'operator@shop.test',
    ownsIdentity: true,
  },
};

test('the development stage is ready to deploy', () => {
  expect(requireStage('dev')).toBe(stages.dev);
});

test('rejects a lasting stage until its account, domain, addresses, operators, and live key are set', () => {
  const placeholder = { ...complete, mail: { ...complete.mail, contact: 'shop@example.com' } };

  expect(requireStage('prod', { prod: complete })).toBe(complete);
  expect(() => requireStage('prod', { prod: { ...complete, account: null } })).toThrow('infra/stages.ts: account');
  expect(() => requireStage('prod', { prod: { ...complete, domain: null } })).toThrow('infra/stages.ts: domain');
  expect(() => requireStage('prod', { prod: placeholder })).toThrow('infra/stages.ts: mail.contact');
  expect(() => requireStage('prod', { prod: { ...complete, operators: [] } })).toThrow('infra/stages.ts: operators');
  const testing = { ...complete, stripePublishableKey: 'pk_test_1' };
  expect(() => requireStage('prod', { prod: testing })).toThrow('infra/stages.ts: stripePublishableKey');
});

test('accepts a lasting stage in any region, but only a certificate that the CDN can use', () => {
  const region = 'eu-central-1';
  const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/0';
  const domain = { name: 'shop.test', certificateArn, zone: null };

  expect(requireStage('prod', { prod: { ...complete, region } })).toMatchObject({ region });
  expect(() => requireStage('prod', { prod: { ...complete, region, domain } })).toThrow('must be in us-east-1');
});

test.each([undefined, '', 'production', 'toString'])('rejects the stage name %j and lists the valid names', (name) => {
  expect(() => requireStage(name)).toThrow('dev or prod');
});

test('finds the domain of a sender with and without a display name', () => {
  expect(mailDomain('Shop <hello@shop.test>')).toBe('shop.test');
  expect(mailDomain('hello@shop.test')).toBe('shop.test');
  expect(isPlaceholderAddress('Shop <hello@example.com>')).toBe(true);
  expect(isPlaceholderAddress('hello@myexample.com')).toBe(false);
});

test('every stage has a unique name and values that SQS and the shop accept', () => {
  expect(new Set(Object.values(stages).map(({ name }) => name)).size).toBe(Object.keys(stages).length);
  for (const [key, { name, limits, orderWindowMinutes }] of Object.entries(stages)) {
    expect(name).toBe(key);
    expect(limits.workersPerQueue).toBeGreaterThanOrEqual(2);
    expect(orderWindowMinutes).toBeLessThanOrEqual(15);
  }
});
