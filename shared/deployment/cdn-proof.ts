/** The name of the header that proves that a request came through the CDN. */
export const cdnProofHeader = 'x-cdn-proof';

/** The names of the stack's parameters for that proof, which `npm run deploy` gives. */
export const cdnProofParameters = {
  /** The header's value, which the CDN sends. CloudFormation shows it to nobody. */
  value: 'CdnProof',
  /** The SHA-256 of each value that the gateway accepts, newest first, separated by commas. */
  digests: 'CdnProofDigests',
} as const;
