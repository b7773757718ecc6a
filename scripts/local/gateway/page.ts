import type { Answer } from './answer.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes the markup characters of a string for use in HTML elements and quoted attributes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

const style = `
:root { color-scheme: dark; background: #0c0908; color: #f4f0e7; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; }
body { max-width: 48rem; margin: 0 auto; padding: 56px 20px 80px; overflow-wrap: anywhere; }
h1 { font: 300 clamp(32px, 6vw, 48px)/1.06 "Iowan Old Style", Georgia, serif; margin: 0 0 12px; text-wrap: balance; }
h2 { font-size: 16px; font-weight: 500; margin: 36px 0 8px; }
p, dt, time, span, nav { color: #b9b3ac; } p { margin: 0 0 28px; } nav { margin-bottom: 28px; }
a { color: inherit; text-underline-offset: 3px; } a:focus-visible, summary:focus-visible { outline: 2px solid #f4f0e7; outline-offset: 3px; }
time, span { font-size: 13px; font-variant-numeric: tabular-nums; } b { font-weight: 500; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 20px; margin: 0 0 28px; } dd { margin: 0; min-width: 0; }
pre { white-space: pre-wrap; font: inherit; background: #151210; border-radius: 18px; padding: 20px; margin: 0; }`;

/**
 * Returns an HTML page for developers, which uses no scripts and no external files. `content` is HTML and `ownStyle` is
 * CSS.
 */
export function pageAnswer(title: string, content: string, ownStyle: string): Answer {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)} · Vibe Frequency</title><style>${style}${ownStyle}</style><main>${content}</main></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // The frame that shows an email inherits this policy. Emails may show pictures from any host but run no scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'none'",
  };
  return { status: 200, headers, body: Buffer.from(body) };
}

/** Returns a JSON response for developers, which is never cached. */
export const jsonAnswer = (value: unknown): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(value)),
});
