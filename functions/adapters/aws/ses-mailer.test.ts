import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { sesMailer } from './ses-mailer.ts';

// The local email server accepts every address, so the tests mock the AWS client.
const ses = mockClient(SESv2Client);
const mail = { to: 'maya@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

test('the error for a rejected email states the reason without the address', async () => {
  const refusal = new Error('Email address is not verified: maya@example.com');
  refusal.name = 'MessageRejected';
  ses.on(SendEmailCommand).rejects(refusal);

  const failure = await sesMailer('shop@example.com')
    .send(mail)
    .catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 'upstream-failed', message: expect.stringContaining('MessageRejected') });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('maya@example.com');
});
