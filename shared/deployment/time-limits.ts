/** How long API Gateway waits for a Lambda, in seconds. An HTTP API cannot be set to more. */
export const gatewaySeconds = 30;

/**
 * The time limit of each Lambda behind the API, in seconds. A second shorter than the gateway's, which also counts the
 * cold start.
 */
export const apiSeconds = 29;
