/**
 * Returns an email's HTML, without images or external styles. `blocks` must be HTML. `heading` is plain text, which
 * this function escapes.
 */
export const letterHtml = (heading: string, blocks: string[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:36rem;margin:2rem auto;padding:0 1rem">',
    `<h1 style="font-size:1.3rem">${escaped(heading)}</h1>`,
    ...blocks,
    '<p>Vibe Frequency</p></body></html>',
  ].join('\n');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
