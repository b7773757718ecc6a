import * as z from 'zod';
import type { MailOutbox } from './mail-outbox.ts';
import { type AwsAnswer, AwsRefusal } from './refusal.ts';

const Part = z.object({ Data: z.string() });

/** The part of SES's `SendEmail` request that the shop uses. Templates and raw messages are rejected. */
const SendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({
    ToAddresses: z.array(z.string()).min(1),
    CcAddresses: z.array(z.string()).optional(),
    BccAddresses: z.array(z.string()).optional(),
  }),
  Content: z.object({
    Simple: z.object({ Subject: Part, Body: z.object({ Text: Part, Html: Part.optional() }) }),
  }),
});

/** Handles `POST /v2/email/outbound-emails` of SES version 2: stores the email in the outbox. */
export async function sendEmail(outbox: MailOutbox, body: unknown): Promise<AwsAnswer> {
  const parsed = SendEmail.safeParse(body);
  if (!parsed.success) throw new AwsRefusal(400, 'BadRequestException', z.prettifyError(parsed.error));
  const { FromEmailAddress: from, Destination: destination, Content: content } = parsed.data;
  const { Subject: subject, Body: parts } = content.Simple;
  const to = [destination.ToAddresses, destination.CcAddresses ?? [], destination.BccAddresses ?? []].flat();
  const { id } = await outbox.add({
    from,
    to,
    subject: subject.Data,
    text: parts.Text.Data,
    html: parts.Html?.Data ?? null,
  });
  return { MessageId: id };
}
