import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mailer } from '#functions/app/mails/ports.ts';
import { AppError } from '#shared/errors.ts';
import { openAwsClient } from '../aws-client.ts';

/** Sends emails through Amazon SES as text and HTML. The domain of `from` must be verified in SES. */
export function sesMailer(from: string): Mailer {
  const client = openAwsClient(SESv2Client);
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

  return {
    async send({ to, subject, text, html }) {
      const mail = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
      });
      await client.send(mail).catch((error: unknown) => {
        // The message from SES quotes the rejected address, which must not reach the logs.
        const name = error instanceof Error ? error.name : 'Unknown';
        throw new AppError('upstream-failed', `SES rejected the email: ${name}`);
      });
    },
  };
}
