import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from '@aws-sdk/client-sqs';
import { openAwsClient } from '../aws-client.ts';

const client = openAwsClient(SQSClient);

/**
 * Sends a message. A separate module, because most requests send no message and need not wait for the SQS library to
 * load.
 */
export async function sendMessage(input: SendMessageCommandInput): Promise<void> {
  await client.send(new SendMessageCommand(input));
}
