import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { openAwsClient } from '../aws-client.ts';

/**
 * Returns the text of a secret. A separate module, because many requests need no secret and the SDK is slow to load.
 */
export async function fetchSecret(name: string): Promise<string> {
  const client = openAwsClient(SecretsManagerClient);
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
  return SecretString ?? '{}';
}
