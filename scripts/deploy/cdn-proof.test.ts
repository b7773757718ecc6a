import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { cdnProofParameters } from '#shared/deployment/cdn-proof.ts';
import { proofParameters } from './cdn-proof.ts';

const { value, digests } = cdnProofParameters;
const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];

test('the first deployment creates a value, and the gateway accepts only that one', () => {
  const first = proofParameters({});

  expect(first[value]?.length).toBeGreaterThan(40);
  expect(first[digests]).toBe(sha256(first[value] ?? ''));
  expect(proofParameters({})[value]).not.toBe(first[value]);
});

test('a later deployment keeps the value', () => {
  expect(proofParameters({ [digests]: one })).toEqual({ [digests]: one });
});

test('a renewed value is accepted alongside the previous one until the next deployment', () => {
  const renewed = proofParameters({ [digests]: one }, { renews: true });
  const accepted = renewed[digests] ?? '';

  expect(accepted).toBe(`${sha256(renewed[value] ?? '')},${one}`);
  expect(proofParameters({ [digests]: accepted })).toEqual({ [digests]: sha256(renewed[value] ?? '') });
});

test('after two renewals, only the last two values are accepted', () => {
  const { [digests]: accepted } = proofParameters({ [digests]: `${one},${other}` }, { renews: true });

  expect(accepted).toMatch(new RegExp(`^[0-9a-f]{64},${one}$`));
});
