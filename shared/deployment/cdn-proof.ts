/** The name of the header that proves that a request came through the CDN. */
export const cdnProofHeader = 'x-cdn-proof';
