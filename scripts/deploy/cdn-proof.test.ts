import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { cdnProofParameters } from '#shared/deployment/cdn-proof.ts';
import { proofParameters } from './cdn-proof.ts';

const { value, digests } = cdnProofParameters;
const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];

test('the first deployment makes a value, and the gateway accepts that alone', () => {
  const first = proofParameters({});

  expect(first[value]?.length).toBeGreaterThan(40);
  expect(first[digests]).toBe(sha256(first[value] ?? ''));
  expect(proofParameters({})[value]).not.toBe(first[value]);
});

test('a later deployment leaves the value as it is', () => {
  expect(proofParameters({ [digests]: one })).toEqual({ [digests]: one });
});

test('a new value is accepted beside the one before, which ends with the next deployment', () => {
  const renewed = proofParameters({ [digests]: one }, { renews: true });
  const accepted = renewed[digests] ?? '';

  expect(accepted).toBe(`${sha256(renewed[value] ?? '')},${one}`);
  expect(proofParameters({ [digests]: accepted })).toEqual({ [digests]: sha256(renewed[value] ?? '') });
});

test('a value that is renewed twice is accepted beside the last one alone', () => {
  const { [digests]: accepted } = proofParameters({ [digests]: `${one},${other}` }, { renews: true });

  expect(accepted).toMatch(new RegExp(`^[0-9a-f]{64},${one}$`));
});
