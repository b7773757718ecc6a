import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from '@aws-sdk/client-sqs';
import { awsTimeouts } from '../aws-timeouts.ts';

const client = new SQSClient({ requestHandler: awsTimeouts });

/**
 * Sends a message. A separate module, because most requests send no message and need not wait for the SQS library to
 * load.
 */
export async function sendMessage(input: SendMessageCommandInput): Promise<void> {
  await client.send(new SendMessageCommand(input));
}
