import { randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { cdnProofParameters } from '#shared/deployment/cdn-proof.ts';

const { value, digests } = cdnProofParameters;

/**
 * Returns the parameters with which a deployment lets the gateway recognize the CDN. `known` are those of the stack, without
 * the hidden value, which the stack keeps unless it gets another. A new value is accepted beside the one before it, which a
 * part of the CDN sends for some minutes yet; the deployment after that ends the one before.
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
