import { gatewayFailure, send } from '../gateway/answer.ts';
import type { Layer } from '../gateway/layer.ts';
import type { Mail, MailOutbox } from './mail-outbox.ts';

export const mailPath = '/_local/mail';

/** Pages about every mail the shop has sent, newest first, and the same as JSON at `/_local/mail.json`. No script runs. */
export function mailPagesLayer(outbox: MailOutbox): Layer {
  return async (_request, response, { pathname }) => {
    if (pathname === `${mailPath}.json`) {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
      const mails = JSON.stringify(await outbox.list());
      return send(response, { status: 200, headers, body: Buffer.from(mails) });
    }
    if (pathname === mailPath) return send(response, pageAnswer('Mail', listOf(await outbox.list())));
    const mail = await outbox.find(pathname.slice(mailPath.length + 1));
    if (!mail) return send(response, gatewayFailure(404, 'not-found', 'Mail not found', ''));
    send(response, pageAnswer(mail.subject, letterOf(mail)));
  };
}

const time = (sentAt: string) => `<time datetime="${sentAt}">${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC</time>`;

function listOf(mails: Mail[]): string {
  const rows = mails.map(
    ({ id, subject, to, sentAt }) =>
      `<li><a href="${mailPath}/${id}"><b>${escaped(subject)}</b><span>${escaped(to.join(', '))}</span>${time(sentAt)}</a></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail has been sent yet.</p>';
  return `<h1>Mail</h1><p>What the shop would have sent, newest first.</p>${list}`;
}

function letterOf({ from, to, subject, text, html, sentAt }: Mail): string {
  // A frame without scripts; links in it open in this very tab, as in a mail program.
  const letter = html
    ? `<iframe title="The mail as it looks" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escaped(`<base target="_top">${html}`)}"></iframe>`
    : '';
  return `<nav><a href="${mailPath}">All mail</a></nav><h1>${escaped(subject)}</h1>
<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to.join(', '))}</dd><dt>Sent</dt><dd>${time(sentAt)}</dd></dl>
${letter}<h2>As plain text</h2><pre>${withLinks(escaped(text))}</pre>`;
}

const withLinks = (escaped: string) =>
  escaped.replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

const style = `
:root { color-scheme: dark; background: #0c0908; color: #f4f0e7; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; }
body { max-width: 48rem; margin: 0 auto; padding: 56px 20px 80px; overflow-wrap: anywhere; }
h1 { font: 300 clamp(32px, 6vw, 48px)/1.06 "Iowan Old Style", Georgia, serif; margin: 0 0 12px; text-wrap: balance; }
h2 { font-size: 16px; font-weight: 500; margin: 36px 0 8px; }
p, dt, time, span, nav { color: #b9b3ac; } p { margin: 0 0 28px; } nav { margin-bottom: 28px; }
a { color: inherit; text-underline-offset: 3px; } a:focus-visible { outline: 2px solid #f4f0e7; outline-offset: 3px; }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid #ffffff17; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 20px; padding: 12px 0; text-decoration: none; border-bottom: 1px solid #ffffff17; }
li a:hover b { text-decoration: underline; } b { font-weight: 500; grid-column: 1 / -1; }
time, span { font-size: 13px; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 20px; margin: 0 0 28px; } dd { margin: 0; }
iframe { width: 100%; height: 34rem; border: 0; border-radius: 18px; background: #fff; }
pre { white-space: pre-wrap; font: inherit; background: #151210; border-radius: 18px; padding: 20px; margin: 0; }`;

function pageAnswer(title: string, content: string) {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)} · Vibe Frequency outbox</title><style>${style}</style><main>${content}</main></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // The frame of a mail inherits this: its pictures may come from anywhere, scripts from nowhere.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'none'",
  };
  return { status: 200, headers, body: Buffer.from(body) };
}
