import { gatewayFailure, send } from '../gateway/answer.ts';
import type { Layer } from '../gateway/layer.ts';
import { escaped, jsonAnswer, pageAnswer } from '../gateway/page.ts';
import type { Mail, MailOutbox } from './mail-outbox.ts';

export const mailPath = '/_local/mail';

/**
 * Serves the emails that the shop has sent, newest first. The list is also available as JSON at `/_local/mail.json`.
 */
export function mailPagesLayer(outbox: MailOutbox): Layer {
  return async (_request, response, { pathname }) => {
    if (pathname === `${mailPath}.json`) {
      return send(response, jsonAnswer(await outbox.list()));
    }
    if (pathname === mailPath) return send(response, pageAnswer('Mail', listOf(await outbox.list()), style));
    const mail = await outbox.find(pathname.slice(mailPath.length + 1));
    if (!mail) return send(response, gatewayFailure(404, 'not-found', 'Email not found', ''));
    send(response, pageAnswer(mail.subject, letterOf(mail), style));
  };
}

const time = (sentAt: string) => `<time datetime="${sentAt}">${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC</time>`;

function listOf(mails: Mail[]): string {
  const rows = mails.map(
    ({ id, subject, to, sentAt }) =>
      `<li><a href="${mailPath}/${id}"><b>${escaped(subject)}</b><span>${escaped(to.join(', '))}</span>${time(sentAt)}</a></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No email has been sent yet.</p>';
  return `<h1>Mail</h1><p>The emails that a deployed shop would have sent, newest first.</p>${list}`;
}

function letterOf({ from, to, subject, text, html, sentAt }: Mail): string {
  // The email's frame runs no scripts. Its links open in this tab.
  const letter = html
    ? `<iframe title="Preview" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escaped(`<base target="_top">${html}`)}"></iframe>`
    : '';
  return `<nav><a href="${mailPath}">All mail</a></nav><h1>${escaped(subject)}</h1>
<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to.join(', '))}</dd><dt>Sent</dt><dd>${time(sentAt)}</dd></dl>
${letter}<h2>Plain text</h2><pre>${withLinks(escaped(text))}</pre>`;
}

const withLinks = (escaped: string) =>
  escaped.replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);

const style = `
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid #ffffff17; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 20px; padding: 12px 0; text-decoration: none; border-bottom: 1px solid #ffffff17; }
li a:hover b { text-decoration: underline; } li b { grid-column: 1 / -1; }
iframe { width: 100%; height: 62rem; border: 0; border-radius: 18px; background: #fff; }`;
