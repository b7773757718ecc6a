import { S3Client } from '@aws-sdk/client-s3';
import { openAwsClient } from '../aws-client.ts';
import { timeLimits } from '../time-limits.ts';

export const s3Client = openAwsClient(S3Client, timeLimits.s3);
