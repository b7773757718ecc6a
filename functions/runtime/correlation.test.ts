import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEventV2, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { lambdaContext } from '#tests/helpers/lambda-context.ts';
import { consume } from './consume.ts';
import { logger } from './observe.ts';
import { scheduled } from './scheduled.ts';
import { serve } from './serve.ts';

// The test inspects the sent commands, so it needs no SQS server.
const sqs = mockClient(SQSClient);
const queues = sqsQueues((queue) => `https://sqs.test/${queue}`);
const lines = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
beforeEach(() => {
  logger.setLogLevel('INFO');
  sqs.reset();
  lines.mockClear();
});

const idsOfLines = () => lines.mock.calls.map(([line]) => JSON.parse(String(line)).correlation_id);
const lastMessage = () => sqs.commandCalls(SendMessageCommand).at(-1)!.args[0].input;

/** Delivers the last message that was sent to its queue's worker. */
function deliverLast(worker: ReturnType<typeof consume>) {
  const { MessageBody, MessageAttributes = {} } = lastMessage();
  const messageAttributes = Object.fromEntries(
    Object.entries(MessageAttributes).map(([name, { StringValue }]) => [name, { stringValue: StringValue }]),
  );
  const record = { messageId: 'm1', body: MessageBody, attributes: {}, messageAttributes, eventSource: 'aws:sqs' };
  return worker({ Records: [record] } as unknown as SQSEvent, lambdaContext());
}

const group = { ping: { method: 'GET', path: '/api/ping', access: 'public', answers: 'empty' } } as const;
const event = {
  ...{ version: '2.0', rawPath: '/api/ping', headers: {} },
  requestContext: { requestId: 'request-7', http: { method: 'GET', path: '/api/ping' } },
} as unknown as APIGatewayProxyEventV2;

test('the ID of a request is in the log lines of every worker that continues its work', async () => {
  const handler = serve(group, null, {
    ping: async () => {
      logger.info('The request');
      await queues.send('process-webhook', { eventId: 'evt_1' });
    },
  });
  const webhooks = consume('process-webhook', {
    work: async () => {
      logger.info('The first worker');
      await queues.send('submit-order', { orderId: 'VF-1' });
    },
    giveUp: async () => {},
  });
  const orders = consume('submit-order', {
    work: async () => logger.info('The second worker'),
    giveUp: async () => {},
  });

  expect(await handler(event, lambdaContext(60_000, { awsRequestId: 'lambda-1' }))).toMatchObject({ statusCode: 204 });
  await deliverLast(webhooks);
  await deliverLast(orders);

  expect(idsOfLines()).toEqual(['request-7', 'request-7', 'request-7']);
});

test('concurrent work keeps separate correlation IDs', async () => {
  const run = scheduled<'poll-shipments'>(async () => {
    await new Promise(setImmediate);
    logger.info('The run');
    await queues.send('send-mail', { mail: 'order-confirmed', orderId: 'VF-1' });
  });

  await Promise.all(
    ['run-1', 'run-2'].map((awsRequestId) => run({ part: 'all' }, lambdaContext(60_000, { awsRequestId }))),
  );

  expect(idsOfLines()).toEqual(['run-1', 'run-2']);
  const sent = sqs.commandCalls(SendMessageCommand).map(({ args }) => args[0].input.MessageAttributes);
  expect(sent.map((attributes) => attributes?.correlationId?.StringValue)).toEqual(['run-1', 'run-2']);
});
