import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { cameThroughCdn } from '#functions/runtime/viewer.ts';

/**
 * Decides for the gateway whether a request may pass: only those that the CDN forwards carry its secret. Otherwise, requests
 * could go around the CDN and its firewall. The gateway asks once an hour.
 */
export const handler = async ({
  headers = {},
}: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> => ({
  isAuthorized: await cameThroughCdn(headers),
});
