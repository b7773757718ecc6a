import sharp from 'sharp';
import { isUnmarked } from '#shared/api/picture-url.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { pictureWidths, previewPixels } from '#shared/model/artwork.ts';
import type { Order } from '#shared/model/order.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { operate } from '#tests/helpers/operator.ts';
import type { RunningShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeDraft, completeOrder, eventually, paintedArtwork } from '#tests/helpers/shopping.ts';
import type { Report } from '../ledger.ts';
import { bodyOf, type Row, rows, urlOf } from '../routes.ts';
import { gather } from '../world.ts';

/** The sizes in which a page can ask for a picture, besides the one that an answer names. */
const sizes = ['size=thumb', ...pictureWidths.map((width) => `width=${width}`)];

/**
 * Asks as a shopper who has everything that is free for an artwork that is not paid for: calls every route, follows
 * every URL in any answer and email with and without the session, and looks for a picture of the artwork that is larger
 * than the preview and has no watermark. Then does the same with an order that the shopper can still cancel, with one
 * that the shopper has cancelled, and with one that was delivered and then refunded. Returns the paths of all pictures
 * found.
 */
export async function attackOriginals({ shop }: { shop: RunningShop }, report: Report): Promise<string[]> {
  const account = await newAccount(shop);
  const { shopper, email } = account;
  const { artworkId } = await paintedArtwork(shopper);
  const { body: saved } = await shopper.get('/api/inputs');
  const [{ id: inputId } = { id: 1 }] = saved as { id: number }[];
  const { owned, bodies } = await gather(shop, account, { inputId, artworkId });
  const drawn = async () => {
    const { body } = await shopper.post('/api/printful/mockup', bodies['printful.mockup']);
    return (body as { mockup_url?: string }).mockup_url;
  };
  const mockupUrl = await eventually(drawn, 'Drawing a mockup', 180, 2000);
  await shopper.put(`/api/cart/${owned.itemId}`, { ...bodies['cart.changeItem'], mockupUrl });

  const answers: string[] = [];
  for (const row of rows.filter(keepsWorld)) {
    const params = row.id.startsWith('addresses.') ? { ...owned, id: owned.addressId ?? 1 } : owned;
    const { status, body, headers } = await shopper.send(row.route.method, urlOf(row, params), {
      ...(row.route.body && { json: bodyOf(bodies, row) }),
    });
    report.attempt(status < 500 || status === 503, `${row.id} answered ${status}`);
    answers.push(JSON.stringify(body), ...headers.values());
  }
  const mails = (await (await fetch(`${shop.endpoints.mail}.json`)).json()) as { to: string[] }[];
  answers.push(...mails.filter(({ to }) => to.includes(email)).map((mail) => JSON.stringify(mail)));

  const pictures = new Set<string>();
  const known = new Set(answers.flatMap((text) => urlsIn(text, shop.url)));
  const follow = async (url: string, visitor: Shopper) => {
    const { body, headers } = await visitor.get(url);
    if (body instanceof Uint8Array) {
      pictures.add(url);
      await judge(url, body, report, headers.get('etag'));
    } else for (const next of urlsIn(JSON.stringify(body), shop.url)) known.add(next);
  };
  const stranger = new Shopper(shop.url);
  for (const url of known) await Promise.all([follow(url, stranger), follow(url, shopper)]);
  const orderId = await completeDraft(shopper, shop, artworkId);
  const lookAgain = async () => {
    const listed = ['/api/artworks', '/api/orders', `/api/orders/${orderId}`, '/api/user/export'];
    const bought = await Promise.all(listed.map(async (path) => JSON.stringify((await shopper.get(path)).body)));
    const all = new Set([...pictures, ...bought.flatMap((text) => urlsIn(text, shop.url))]);
    // An order changes nothing about the pictures of blank products, of which there are hundreds.
    for (const url of all) if (!url.startsWith(`/${publicKeyPrefixes.blanks}`)) await follow(url, shopper);
  };
  await lookAgain();
  const { status } = await shopper.post(`/api/orders/${orderId}/cancel`);
  report.attempt(status === 200, `Cancelling after looking at the pictures answered ${status}`);
  await lookAgain();
  await refundedOrder(shop, shopper, artworkId);
  await lookAgain();
  const download = await shopper.get(`/api/artworks/${artworkId}/download`);
  report.attempt(download.status === 403, `Downloading a refunded original for the first time: ${download.status}`);
  report.note(`${known.size} URLs in the answers to a shopper who has not paid, ${pictures.size} of them pictures`);
  return [...pictures];
}

/** Buys the artwork, waits until it is delivered, and has the operator refund everything. */
async function refundedOrder(shop: RunningShop, shopper: Shopper, artworkId: number): Promise<void> {
  const orderId = await completeOrder(shopper, shop, artworkId);
  const hasBecome = (wanted: Order['status']) =>
    eventually(async () => {
      const { status } = (await shopper.get(`/api/orders/${orderId}`)).body as Order;
      return status === wanted || undefined;
    }, `The order becoming ${wanted}`);
  await hasBecome('processing');
  for (const status of ['shipped', 'delivered'] as const) {
    await fetch(`${shop.endpoints.printful}/_control/orders/@${orderId}/advance`, { method: 'POST' });
    await hasBecome(status);
  }
  await operate(shop, 'refund', orderId, 'It was damaged', '--yes');
}

/** Returns whether calling a route leaves the shopper signed in and the records in place. */
const keepsWorld = ({ id, route: { method, access } }: Row) =>
  method !== 'DELETE' && access !== 'signed' && (method === 'GET' || !id.startsWith('session.'));

/** Reports a picture that is larger than a preview, unless it is known to have the watermark. */
async function judge(what: string, bytes: Uint8Array, report: Report, etag: string | null): Promise<void> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const isMarked = etag?.includes('-marked-') === true;
  const isPreview = !isUnmarked(etag) && (isMarked || Math.max(width, height) <= previewPixels.full);
  report.attempt(
    isPreview,
    `${what} shows an artwork that is not the shopper’s to keep without a watermark, ${width} x ${height}`,
  );
}

/** The provider's own pictures of blank products. A deployed shop does not serve them, and drawing each takes a while. */
const ofBlankProduct = /^\/_local\/printful\/(images|templates)\//;

/** Returns the URLs on the shop's origin that a text contains, and those of the other sizes of an artwork's picture. */
function urlsIn(text: string, origin: string): string[] {
  const absolute = Array.from(text.matchAll(/https?:\/\/[^\s"'<>\\)]+/g), ([url]) => url);
  const relative = Array.from(text.matchAll(/["<](\/[\w-]+\/[^\s"'<>\\]*)/g), ([, path = '']) => path);
  return [...absolute, ...relative]
    .map((url) => new URL(url, origin))
    .filter((url) => url.origin === new URL(origin).origin && !ofBlankProduct.test(url.pathname))
    .map(({ pathname, search }) => pathname + search)
    .flatMap((url) => (/\/image\b/.test(url) ? [url, ...sizes.map((size) => `${url.split('?')[0]}?${size}`)] : [url]));
}
