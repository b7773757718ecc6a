import { afterEach, expect, test, vi } from 'vitest';
import { sendMessage } from './send-message.ts';
import { sqsQueues } from './sqs-queues.ts';

vi.mock('./send-message.ts', () => ({ sendMessage: vi.fn() }));
afterEach(() => vi.mocked(sendMessage).mockClear());

test('a message names its shopper as its group, if it has one', async () => {
  const queues = sqsQueues((queue) => `https://sqs.example/${queue}`);

  await queues.send('paint-artwork', { userId: 'maya', artworkId: 1 });
  await queues.send('submit-order', { orderId: 'VF-0000000001' }, 600);

  expect(vi.mocked(sendMessage).mock.calls.map(([input]) => input)).toEqual([
    {
      QueueUrl: 'https://sqs.example/paint-artwork',
      MessageBody: '{"userId":"maya","artworkId":1}',
      DelaySeconds: 0,
      MessageGroupId: 'maya',
    },
    {
      QueueUrl: 'https://sqs.example/submit-order',
      MessageBody: '{"orderId":"VF-0000000001"}',
      DelaySeconds: 600,
    },
  ]);
});
