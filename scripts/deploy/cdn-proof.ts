import { randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { cdnProofParameters } from '#shared/deployment/cdn-proof.ts';

const { value, digests } = cdnProofParameters;

/**
 * Returns the stack parameters with which the gateway recognizes requests from the CDN. `known` are the stack's current
 * parameters, without the hidden value, which the stack keeps unless it gets a new one. After a renewal, the gateway
 * accepts both values, because parts of the CDN send the previous one for a few minutes. The next deployment removes
 * the previous value.
 */
export function proofParameters(
  known: Readonly<Record<string, string>>,
  { renews = false }: { renews?: boolean } = {},
): Record<string, string> {
  const [current] = known[digests]?.split(',') ?? [];
  if (current !== undefined && !renews) return { [digests]: current };
  const made = randomTokens.newToken();
  return { [value]: made, [digests]: [sha256(made), ...(current === undefined ? [] : [current])].join(',') };
}
