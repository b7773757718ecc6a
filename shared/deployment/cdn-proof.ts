/** The header with which the CDN proves to the gateway that it forwarded a request. */
export const cdnProofHeader = 'x-cdn-proof';

/** The names of the stack's parameters for that proof. `npm run deploy` sets them. */
export const cdnProofParameters = {
  /** The header's value, which the CDN sends. CloudFormation never displays it. */
  value: 'CdnProof',
  /** The SHA-256 digests of the values that the gateway accepts, newest first, separated by commas. */
  digests: 'CdnProofDigests',
} as const;
