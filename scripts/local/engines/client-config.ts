/** Returns the AWS client settings for an embedded engine, which checks neither the region nor the signature. */
export const localClientConfig = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
