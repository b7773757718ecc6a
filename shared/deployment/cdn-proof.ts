/** The header that proves that a request came through the CDN rather than straight to the gateway. */
export const cdnProofHeader = 'x-cdn-proof';
