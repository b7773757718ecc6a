import type { Mail } from '../ports/mailer.ts';

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

/** A letter with one thing to do, as plain text and as HTML that needs no pictures and no styles but its own. */
export function accountMail({ to, username, subject, opening, button, closing }: AccountLetter): Mail {
  const greeting = `Hello ${username},`;
  return {
    to,
    subject,
    text: [greeting, opening, `${button.words}: ${button.url}`, closing, 'Vibe Frequency'].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><meta charset="utf-8">',
      '<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:36rem;margin:2rem auto;padding:0 1rem">',
      `<h1 style="font-size:1.3rem">${escaped(subject)}</h1>`,
      `<p>${escaped(greeting)}</p>`,
      `<p>${escaped(opening)}</p>`,
      `<p><a href="${escaped(button.url)}" style="display:inline-block;padding:.7rem 1.2rem;border-radius:.5rem;`,
      `background:#6d28d9;color:#fff;text-decoration:none">${escaped(button.words)}</a></p>`,
      `<p style="color:#555">${escaped(closing)}</p>`,
      '<p>Vibe Frequency</p></body></html>',
    ].join('\n'),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
