import { type Attachment, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mailer, MailPicture } from '#functions/app/mails/ports.ts';
import { AppError } from '#shared/errors.ts';
import { openAwsClient } from '../aws-client.ts';

/** Returns the attachment to which an email's HTML refers as `cid:` and its name. */
const inline = ({ name, words, jpeg }: MailPicture): Attachment => ({
  FileName: name,
  ContentId: name,
  ContentDisposition: 'INLINE',
  ContentType: 'image/jpeg',
  ContentTransferEncoding: 'BASE64',
  ContentDescription: words.slice(0, 1000),
  RawContent: jpeg,
});

/** The least and the most seconds after which an email above the account's sending rate is sent again. */
const comeAgain = { least: 30, most: 180 };

/**
 * Sends emails through Amazon SES as text and HTML. The domain of `from` must be verified in SES. Throws `upstream-busy`
 * above the account's sending rate, with a random delay, because emails that come again together exceed it together. An
 * exhausted daily quota is a failure, which a person has to end: the reconciler repeats the emails about orders
 * meanwhile, so copies that wait would add up.
 */
export function sesMailer(from: string, fraction: () => number): Mailer {
  const client = openAwsClient(SESv2Client);
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

  return {
    async send({ to, subject, text, html, pictures = [] }) {
      const mail = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            ...(pictures.length > 0 && { Attachments: pictures.map(inline) }),
          },
        },
      });
      await client.send(mail).catch((error: unknown) => {
        // The message from SES quotes the rejected address, which must not reach the logs.
        const { name, message } = error instanceof Error ? error : { name: 'Unknown', message: '' };
        // https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas-errors.html
        if (/^(TooManyRequests|Throttling)/.test(name) && !/quota/i.test(message))
          throw new AppError('upstream-busy', `SES is busy: ${name}`, {
            retryAfter: Math.round(comeAgain.least + fraction() * (comeAgain.most - comeAgain.least)),
          });
        throw new AppError('upstream-failed', `SES rejected the email: ${name}`);
      });
    },
  };
}
