/**
 * What the names of the table, the buckets, and the queues start with. Several shops or tests that share the engines of
 * `DYNAMODB_ENDPOINT`, `S3_ENDPOINT`, and `SQS_ENDPOINT` each need a prefix of their own.
 */
export const storePrefix = process.env.STORES_PREFIX ?? '';
