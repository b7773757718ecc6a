import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { sesMailer } from './ses-mailer.ts';

// The local email server accepts every address, so the tests mock the AWS client.
const ses = mockClient(SESv2Client);
const mailer = sesMailer('shop@example.com', () => 0.5);
const mail = { to: 'maya@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

test('the picture of an email is part of it', async () => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
  const jpeg = new Uint8Array([1, 2, 3]);

  await mailer.send({ ...mail, pictures: [{ name: 'artwork-7.jpg', words: 'A disc', jpeg }] });
  await mailer.send(mail);

  const attached = ses
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input.Content?.Simple?.Attachments);
  expect(attached).toEqual([
    [
      {
        ...{ FileName: 'artwork-7.jpg', ContentId: 'artwork-7.jpg', ContentType: 'image/jpeg' },
        ...{ ContentDisposition: 'INLINE', ContentTransferEncoding: 'BASE64', ContentDescription: 'A disc' },
        RawContent: jpeg,
      },
    ],
    undefined,
  ]);
});

test('the error for a rejected email states the reason without the address', async () => {
  const refusal = new Error('Email address is not verified: maya@example.com');
  refusal.name = 'MessageRejected';
  ses.on(SendEmailCommand).rejects(refusal);

  const failure = await mailer.send(mail).catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 'upstream-failed', message: expect.stringContaining('MessageRejected') });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('maya@example.com');
});

test.each([
  ['TooManyRequestsException', 'Maximum sending rate exceeded.', 'upstream-busy'],
  ['ThrottlingException', 'Maximum sending rate exceeded', 'upstream-busy'],
  ['TooManyRequestsException', 'Daily message quota exceeded.', 'upstream-failed'],
])(
  'an email above the sending rate comes again later, unlike one above the daily quota: %s, %s',
  async (...refused) => {
    const [name, message, code] = refused;
    ses.on(SendEmailCommand).rejects(Object.assign(new Error(message), { name }));

    const failure = await mailer.send(mail).catch((error: unknown) => error);

    expect(failure).toMatchObject({ code });
    expect(failure).toHaveProperty('retryAfter', code === 'upstream-busy' ? 105 : undefined);
  },
);
