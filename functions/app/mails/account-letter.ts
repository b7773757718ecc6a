import { buttonHtml, letterHtml, paragraphHtml, smallPrintHtml } from './letter-html.ts';
import type { Mail } from './ports.ts';

export type AccountLetter = {
  to: string;
  /**
   * The name in the greeting. Null in an email to an unverified address, because a stranger may have registered it and
   * chosen any name.
   */
  username: string | null;
  subject: string;
  /** The sentences that explain the reason for the email. */
  opening: string;
  button: { words: string; url: string };
  /** The sentences that state how long the link works and what to do about an unexpected email. */
  closing: string;
};

/** Returns an email with one button, as plain text and HTML. */
export function accountMail({ to, username, subject, opening, button, closing }: AccountLetter): Mail {
  const greeting = username === null ? 'Hello,' : `Hello ${username},`;
  return {
    to,
    subject,
    text: [greeting, opening, `${button.words}: ${button.url}`, closing, 'Vibe Frequency'].join('\n\n'),
    html: letterHtml(subject, [
      paragraphHtml(greeting),
      paragraphHtml(opening),
      buttonHtml(button),
      smallPrintHtml(closing),
    ]),
  };
}
