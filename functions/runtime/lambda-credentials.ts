/**
 * Replaces the AWS SDK's search for credentials in every bundle (`infra/bundling.ts`). The SDK would look into files,
 * single sign-on, other processes and metadata services, too, and brings the code of each. Lambda gives a function its
 * credentials in the environment, and replaces the whole function before they expire.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('The environment holds no AWS credentials');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};
