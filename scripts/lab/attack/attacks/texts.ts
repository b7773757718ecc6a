import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '#scripts/ensure-chromium.ts';
import { type Account, newAccount } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import { completeOrder, paintedArtwork } from '#tests/helpers/shopping.ts';
import type { Report } from '../ledger.ts';
import { bodyOf, rows, textsIn, urlOf, withValue } from '../routes.ts';
import { send } from '../wire.ts';
import { clientHeaders, type World } from '../world.ts';

/** The property of `window` that a hostile text would set if a page or an email executed it as code. */
const trap = '__owned';

const markup = [
  `<img src=x onerror=${trap}=1>`,
  `"><script>${trap}=1</script>`,
  `'><svg/onload=${trap}=1>`,
  `</title></textarea><script>${trap}=1</script>`,
  `<a href="javascript:${trap}=1">x</a>`,
  `<style>@import 'http://evil.example/x'</style>`,
  `<!--<img src=x onerror=${trap}=1>-->`,
  `{{constructor.constructor('${trap}=1')()}}`,
  `\${${trap}=1}`,
];

const strange = [
  'Maya\r\nBcc: victim@example.com',
  'Maya\nSubject: Free',
  'Maya\u0000',
  'Maya\u0007\u001b[31m',
  'gnp\u202Eexe.\u2066',
  '\uFEFFMaya\u200B\u200D',
  '\ud800 alone',
  `M${'\u0300\u0489'.repeat(20)}`,
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '＜script＞',
  'ﷺ'.repeat(10),
  "' OR '1'='1",
  '$(id) `id` ;id|id',
  '../../etc/passwd\0.png',
  '%s%s%n %00',
  'constructor',
  'NaN',
  'null',
  '\u2028\u2029',
  'a'.repeat(100_000),
];

/** Sends hostile texts in every field, then opens every page and every email that shows them in a browser. */
export async function attackTexts(world: World, report: Report): Promise<void> {
  const { shop, owned, bodies } = world;
  for (const row of rows.filter(({ route }) => route.body !== undefined)) {
    const sample = bodyOf(bodies, row);
    for (const place of textsIn(sample)) {
      // One account for all fields would soon be told to wait.
      const sender = await newAccount(shop);
      for (const text of [...markup, ...strange]) {
        const answer = await send(shop.url, urlOf(row, owned), {
          method: row.route.method,
          headers: clientHeaders(row, sender),
          body: JSON.stringify(withValue(sample, place, text)),
        });
        const shown = JSON.stringify(text.slice(0, 40));
        report.attempt(answer.status < 500, `${row.id} answered ${answer.status} to ${place.join('.')} = ${shown}`);
        const isHtml = String(answer.headers['content-type']).includes('html');
        report.attempt(!isHtml, `${row.id} answered HTML to ${place.join('.')} = ${shown}`);
        const isWritten = answer.status < 300 && isPersonal(row.id, place) && deceptive.test(text);
        report.attempt(!isWritten, `${row.id} took ${place.join('.')} = ${shown}`);
      }
    }
  }
  const buyer = await newAccount(shop);
  await fillPages(world, buyer);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    await openPages(world, browser, buyer, report);
    await openMails(world, browser, report);
  } finally {
    await browser.close();
  }
}

/** Characters that break a line, end a string, or reverse the reading direction. */
const deceptive = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/**
 * Returns whether a text of this request is a name or an address, which emails, labels, and the printer's forms show.
 */
const isPersonal = (id: string, place: (string | number)[]) =>
  /^(session\.register|addresses\.|checkout\.|inputs\.)/.test(id) &&
  /name|email|city|zip|address\d|company/.test(place.join());

/** Buys an artwork whose texts are all hostile, so that every page and the order's emails show them. */
async function fillPages({ shop }: World, { shopper }: Account): Promise<void> {
  const hostile = (at: number) => markup[at] ?? '';
  const { artworkId } = await paintedArtwork(shopper, { name: hostile(0), favoriteFood: hostile(1) });
  await shopper.post('/api/shipping-addresses', {
    ...address,
    name: hostile(2),
    company: hostile(3),
    address1: hostile(4),
    address2: hostile(5),
    city: hostile(0),
    zip: hostile(8).slice(0, 20),
  });
  await completeOrder(shopper, shop, artworkId);
}

async function openPages({ shop }: World, browser: Browser, buyer: Account, report: Report): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url });
  await context.addCookies(buyer.shopper.cookies);
  const { body: orders } = await buyer.shopper.get('/api/orders');
  const order = (orders as { id: string }[])[0]?.id ?? '';
  const evil = encodeURIComponent(markup[1] ?? '');
  const paths = [
    ...[
      '/',
      '/account',
      '/saved-artwork',
      '/preview/1',
      '/purchase/1',
      '/products?artwork=1',
      '/customize/1?artwork=1',
    ],
    ...['/cart', '/checkout', '/orders', `/orders/${order}`, `/thank-you/${order}`, '/privacy', '/terms', '/returns'],
    ...[`/login?error=${evil}`, `/login?next=javascript:${trap}=1`, `/reset-password?token=${evil}`],
    ...[`/verify-email?token=${evil}`, `/products?q=${evil}&artwork=${evil}`, `/customize/${evil}`, `/preview/${evil}`],
    ...[`/${evil}`, `/#${evil}`, `/thank-you/${evil}`, `/orders/${evil}?payment_intent=${evil}`, '/_local/mail'],
  ];
  for (const path of paths) await openPage(context.newPage(), `${shop.url}${path}`, path, shop.url, report);
  await context.close();
}

async function openMails({ shop }: World, browser: Browser, report: Report): Promise<void> {
  const context = await browser.newContext();
  const mails = (await (await fetch(`${shop.endpoints.mail}.json`)).json()) as Mail[];
  for (const { id, to, subject, html, from } of mails) {
    const named = `the email "${subject}"`;
    report.attempt(to.length === 1 && !/[\r\n]/.test(subject + to.join() + from), `${named} goes to ${to.join()}`);
    if (html) await openPage(context.newPage(), `data:text/html,${encodeURIComponent(html)}`, named, shop.url, report);
    await openPage(context.newPage(), `${shop.endpoints.mail}/${id}`, `the outbox page of ${named}`, shop.url, report);
  }
  await context.close();
}

type Mail = { id: string; from: string; to: string[]; subject: string; html: string | null };

/** Opens a URL and reports executed scripts, dialogs, and requests to other hosts. */
async function openPage(
  opening: ReturnType<Awaited<ReturnType<Browser['newContext']>>['newPage']>,
  url: string,
  named: string,
  own: string,
  report: Report,
): Promise<void> {
  const page = await opening;
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`the dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const target = URL.parse(request.url());
    if (target?.protocol.startsWith('http') && target.host.includes('evil')) seen.push(`a request to ${target.host}`);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(url.startsWith(own) && !url.includes('/_local/') ? 1200 : 100);
  const isOwned = await Promise.all(
    page.frames().map((frame) => frame.evaluate(`typeof ${trap} !== 'undefined'`).catch(() => false)),
  );
  report.attempt(!isOwned.includes(true), `${named} ran a script of a shopper's text`);
  report.attempt(seen.length === 0, `${named}: ${seen.join(', ')}`);
  await page.close();
}
