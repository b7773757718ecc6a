/** The header with which the CDN proves to the gateway that it forwarded a request. */
export const cdnProofHeader = 'x-cdn-proof';

/** The attributes of the custom resource that draws a value for that header. */
export type DrawnProof = {
  /** The header's value, which only the CDN gets. */
  readonly value: string;
  /** The value's SHA-256 digest, which only the gateway's authorizer gets. */
  readonly digest: string;
};
