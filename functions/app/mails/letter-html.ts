// Many email clients ignore style sheets and remote fonts, and Outlook ignores `max-width` on anything but a table with a
// width. Every cell names both its text color and its background, so a client's dark mode inverts both or neither.
const ink = '#16120f';
const paper = '#f4f0e7';
const muted = '#5c554e';
const hairline = '1px solid #d3cbbd';
const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif;font-weight:normal";
const sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const body = `${sans};font-size:16px;line-height:1.5;color:${ink}`;

const table = 'table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Returns an email's HTML, without external images or styles. `blocks` must be HTML. `heading` is plain text, which
 * this function escapes.
 */
export const letterHtml = (heading: string, blocks: string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">',
    `<title>${escaped(heading)}</title></head>`,
    `<body style="margin:0;padding:0;background:${paper};color:${ink}">`,
    `<${table} width="100%" bgcolor="${paper}" style="background:${paper}">`,
    '<tr><td align="center" style="padding:32px 20px 40px">',
    `<${table} width="560" style="width:100%;max-width:560px">`,
    `<tr><td align="left" bgcolor="${paper}" style="${body};background:${paper};overflow-wrap:anywhere">`,
    `<p style="margin:0 0 28px;padding:0 0 16px;border-bottom:${hairline};${serif};font-size:22px">Vibe Frequency</p>`,
    `<h1 style="margin:0 0 20px;${serif};font-size:30px;line-height:1.2">${escaped(heading)}</h1>`,
    ...blocks,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');

/** Returns a paragraph that keeps the line breaks of its text. */
export const paragraphHtml = (words: string): string =>
  `<p style="margin:0 0 16px">${escaped(words).replaceAll('\n', '<br>')}</p>`;

export const smallPrintHtml = (words: string): string =>
  `<p style="margin:0;font-size:14px;color:${muted}">${escaped(words)}</p>`;

/** Returns a picture that the email contains. */
export const pictureHtml = ({ name, words }: { name: string; words: string }): string =>
  `<p style="margin:0 0 20px"><img src="cid:${escaped(name)}" alt="${escaped(words)}" width="240" height="240" ` +
  `style="display:block;width:240px;height:240px;${sans};font-size:14px;color:${muted}"></p>`;

type Link = { words: string; url: string };

/** Returns the one button of an email. */
export const buttonHtml = ({ words, url }: Link): string =>
  `<${table} style="margin:24px 0"><tr><td bgcolor="${ink}" style="border-radius:10px;background:${ink}">` +
  `<a href="${escaped(url)}" style="display:inline-block;padding:13px 22px;${sans};font-size:16px;font-weight:bold;` +
  `line-height:1.25;color:${paper};text-decoration:none">${escaped(words)}</a></td></tr></table>`;

export const linkHtml = ({ words, url }: Link): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="color:${ink};text-decoration:underline">${escaped(words)}</a></p>`;

/** Returns a section with a list of sentences. */
export const listHtml = (heading: string, sentences: readonly string[]): string =>
  `<h2 style="margin:36px 0 12px;${serif};font-size:22px;line-height:1.25">${escaped(heading)}</h2>` +
  `<ul style="margin:0 0 16px;padding:0 0 0 20px">${sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join('')}</ul>`;

/** Returns a table of amounts in dollars. The last row is the total. */
export function sumsHtml(rows: readonly (readonly [what: string, amount: string])[]): string {
  const cells = rows.map(([what, amount], index) => {
    const style = `padding:8px 0;border-top:${hairline};${body}${index === rows.length - 1 ? ';font-weight:bold' : ''}`;
    return (
      `<tr><td align="left" valign="top" style="${style};padding-right:20px">${escaped(what)}</td>` +
      `<td align="right" valign="top" style="${style};white-space:nowrap">$${amount}</td></tr>`
    );
  });
  return `<${table} width="100%" style="margin:24px 0">${cells.join('')}</table>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
