import * as z from 'zod';
import { type AwsAnswer, AwsRefusal } from './refusal.ts';

const GetSecretValue = z.object({ SecretId: z.string() });

/** Handles `GetSecretValue` of Secrets Manager for secrets stored as JSON. */
export function getSecretValue(secrets: Record<string, object>, body: unknown): AwsAnswer {
  const { SecretId: name } = GetSecretValue.parse(body);
  const value = secrets[name];
  if (!value) {
    throw new AwsRefusal(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }
  return {
    ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-local0`,
    Name: name,
    VersionId: '00000000-0000-4000-8000-000000000000',
    VersionStages: ['AWSCURRENT'],
    SecretString: JSON.stringify(value),
  };
}
