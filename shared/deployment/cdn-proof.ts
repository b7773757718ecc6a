/** The header by which a request shows that it came through the CDN, and not to the gateway's own address. */
export const cdnProofHeader = 'x-cdn-proof';
