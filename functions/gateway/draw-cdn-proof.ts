import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { within } from '#functions/adapters/deadline.ts';
import { timeLimits } from '#functions/adapters/time-limits.ts';
import type { DrawnProof } from '#shared/deployment/cdn-proof.ts';

/**
 * Draws a value with which the CDN proves its identity, for a custom resource of the stack. CloudFormation hides the
 * value and gives it only to the CDN; the gateway gets its digest. Nothing else stores it, so an update draws another
 * one and deletion has nothing to do.
 */
export const handler = async (event: CloudFormationCustomResourceEvent): Promise<void> => {
  const value = randomTokens.newToken();
  const digest = sha256(value);
  const { ResponseURL, StackId, RequestId, LogicalResourceId } = event;
  const answer = {
    ...{ Status: 'SUCCESS', StackId, RequestId, LogicalResourceId, NoEcho: true },
    PhysicalResourceId: event.RequestType === 'Delete' ? event.PhysicalResourceId : digest,
    Data: { value, digest } satisfies DrawnProof,
  };
  // Bytes have no content type. The signature in the URL would not match one.
  const body = Buffer.from(JSON.stringify(answer));
  const { status } = await fetch(ResponseURL, {
    method: 'PUT',
    body,
    signal: within(timeLimits.cloudFormation.requestMs),
  });
  if (status !== 200) throw new Error(`CloudFormation's bucket answered ${status}`);
};
