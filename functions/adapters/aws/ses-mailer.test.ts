import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { sesMailer } from './ses-mailer.ts';

// The local stand-in accepts every address, so the client is mocked.
const ses = mockClient(SESv2Client);
const mail = { to: 'maya@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

test('a rejected mail fails with the reason and without the address', async () => {
  const refusal = new Error('Email address is not verified: maya@example.com');
  refusal.name = 'MessageRejected';
  ses.on(SendEmailCommand).rejects(refusal);

  const failure = await sesMailer('shop@example.com')
    .send(mail)
    .catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 'upstream-failed', message: expect.stringContaining('MessageRejected') });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('maya@example.com');
});
