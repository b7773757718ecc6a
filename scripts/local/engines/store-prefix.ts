/**
 * The prefix of the names of the table, the buckets, and the queues. Shops or tests that share the engines of
 * `DYNAMODB_ENDPOINT`, `S3_ENDPOINT`, and `SQS_ENDPOINT` each need a different prefix.
 */
export const storePrefix = process.env.STORES_PREFIX ?? '';
