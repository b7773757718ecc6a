/** How our own AWS clients reach an embedded engine, which checks neither region nor signature. */
export const localClientConfig = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
