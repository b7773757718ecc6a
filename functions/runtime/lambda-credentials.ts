/**
 * Replaces the AWS SDK's credential provider chain in every bundle (`infra/bundling.ts`). The chain would also search
 * files, single sign-on, other processes, and metadata services, and would add the code for each. Lambda passes a
 * function its credentials in the environment and replaces the execution environment before they expire.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('The environment has no AWS credentials');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};
