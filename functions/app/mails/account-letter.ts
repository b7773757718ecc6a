import { escaped, letterHtml } from './letter-html.ts';
import type { Mail } from './ports.ts';

export type AccountLetter = {
  to: string;
  username: string;
  subject: string;
  /** What has happened and what the button does. */
  opening: string;
  button: { words: string; url: string };
  /** What to know besides: how long the link works, what to do about a mail nobody asked for. */
  closing: string;
};

/** A letter with one thing to do, as plain text and as HTML. */
export function accountMail({ to, username, subject, opening, button, closing }: AccountLetter): Mail {
  const greeting = `Hello ${username},`;
  return {
    to,
    subject,
    text: [greeting, opening, `${button.words}: ${button.url}`, closing, 'Vibe Frequency'].join('\n\n'),
    html: letterHtml(subject, [
      `<p>${escaped(greeting)}</p>`,
      `<p>${escaped(opening)}</p>`,
      `<p><a href="${escaped(button.url)}" style="display:inline-block;padding:.7rem 1.2rem;border-radius:.5rem;`,
      `background:#6d28d9;color:#fff;text-decoration:none">${escaped(button.words)}</a></p>`,
      `<p style="color:#555">${escaped(closing)}</p>`,
    ]),
  };
}
