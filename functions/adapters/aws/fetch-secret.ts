import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Returns the text of a secret. A module of its own, because many requests need none and its library is large. */
export async function fetchSecret(name: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: name }));
  return SecretString ?? '{}';
}
