import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from '@aws-sdk/client-sqs';

const client = new SQSClient({});

/** Sends a message. A module of its own, because most requests send none and are answered before its library is loaded. */
export async function sendMessage(input: SendMessageCommandInput): Promise<void> {
  await client.send(new SendMessageCommand(input));
}
