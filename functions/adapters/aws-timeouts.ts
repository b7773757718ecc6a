/**
 * The timeouts of every AWS client in milliseconds. The SDK's own are minutes, and its S3 client has none: a dead
 * connection would hold a Lambda until Lambda ends it, and the caller would get no response. The SDK repeats a request
 * that times out. All attempts together take at most 24 seconds, and an API Lambda has 29.
 */
export const awsTimeouts = {
  /** How long a request may wait for a connection. This is the value of the SDK's standard mode. */
  connectionTimeout: 3_100,
  /**
   * How long a connection may transfer nothing, in either direction. Node notices only after twice that time that an
   * upload is stuck. `requestTimeout` of the SDK would limit a whole upload instead, but not a response that stops
   * halfway, and without `throwOnRequestTimeout` it only logs a warning.
   */
  socketTimeout: 4_000,
} as const;
