import { nameInText } from '#shared/model/artwork-name.ts';
import { choicesOf } from '#shared/model/line-choices.ts';
import { formatMoney } from '#shared/model/money.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { formatTaxRate, taxLabel } from '#shared/model/tax.ts';
import { pageUrls } from '#shared/page-paths.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import type { ArtworkLegend } from './artwork-legends.ts';
import { buttonHtml, letterHtml, linkHtml, listHtml, paragraphHtml, pictureHtml, sumsHtml } from './letter-html.ts';
import type { Mail, MailPicture } from './ports.ts';

/** A part of an email: a paragraph, or a link with its text. */
type Part = string | Link;
type Link = { words: string; url: string };

export type Letter = {
  subject: string;
  heading: string;
  parts: Part[];
  showsItems: boolean;
  /** A link below the one to the order. */
  more?: Link;
  /** the pictures of the ordered artworks, at the beginning of the email */
  pictures?: MailPicture[];
  /** the explanations of the ordered artworks, at the end of the email */
  legends?: ArtworkLegend[];
};

/**
 * Where an email goes. An address that the account has not confirmed may be a stranger's, so its emails contain nothing
 * that the shopper wrote: an email program makes a link of any text like `evil.example`.
 */
export type Envelope = { to: string; isConfirmed: boolean; siteUrl: string };

/** Returns an email about an order with a link to it, as plain text and HTML. In HTML, the first link is the button. */
export function orderMail(order: StoredOrder, envelope: Envelope, letter: Letter): Mail {
  const { to, siteUrl } = envelope;
  const link = { words: 'View your order', url: `${siteUrl}${pageUrls.order(order.id)}` };
  const receipt = { words: 'Your receipt', url: `${siteUrl}${pageUrls.receipt(order.id)}` };
  const parts = [...letter.parts, link, ...(letter.showsItems ? [receipt] : []), ...(letter.more ? [letter.more] : [])];
  return {
    to,
    subject: letter.subject,
    text: textOf(order, letter, parts, envelope),
    html: htmlOf(order, letter, parts, envelope),
    ...(letter.pictures?.length && { pictures: letter.pictures }),
  };
}

function textOf(
  order: StoredOrder,
  { heading, showsItems, pictures = [], legends = [] }: Letter,
  parts: Part[],
  envelope: Envelope,
): string {
  const shown = pictures.map(({ words }) => words).join('\n');
  const body = parts.map((part) => (typeof part === 'string' ? part : `${part.words}: ${part.url}`));
  const items = showsItems ? [...linesOf(order), ...sumsOf(order)].map(([what, amount]) => `${what}  $${amount}`) : [];
  const explanations = legends.map(({ artworkId, title, sentences }) =>
    [
      titleOf(artworkId, title),
      ...sentences.map((sentence) => `- ${sentence}`),
      `${printWords}: ${cardUrl(envelope, artworkId)}`,
    ].join('\n'),
  );
  return [greeting, heading, shown, ...body, items.join('\n'), ...explanations, 'Vibe Frequency']
    .filter((block) => block !== '')
    .join('\n\n');
}

function htmlOf(
  order: StoredOrder,
  { heading, showsItems, pictures = [], legends = [] }: Letter,
  parts: Part[],
  envelope: Envelope,
): string {
  const main = parts.find((part) => typeof part !== 'string');
  const body = parts.map((part) =>
    typeof part === 'string' ? paragraphHtml(part) : part === main ? buttonHtml(part) : linkHtml(part),
  );
  const explanations = legends.map(
    ({ artworkId, title, sentences }) =>
      listHtml(titleOf(artworkId, title), sentences) +
      linkHtml({ words: printWords, url: cardUrl(envelope, artworkId) }),
  );
  const sums = showsItems ? [sumsHtml([...linesOf(order), ...sumsOf(order)])] : [];
  return letterHtml(heading, [
    ...pictures.map(pictureHtml),
    paragraphHtml(greeting),
    ...body,
    ...sums,
    ...explanations,
  ]);
}

/** An order knows only the name on the parcel, which may be that of the person who gets it as a gift. */
const greeting = 'Hello,';
const titleOf = (id: number, title: string | null) => `How to read ${nameInText({ id, title })}`;
const printWords = 'Print this as a card';
const cardUrl = ({ siteUrl }: Envelope, artworkId: number) => `${siteUrl}${pageUrls.preview(artworkId)}`;

type Row = [what: string, amount: string];

const linesOf = ({ items }: StoredOrder): Row[] => items.map((item) => [itemText(item), formatMoney(item.totalPrice)]);

/** Returns an item's quantity, product, and choices, such as "2 × Mug (11 oz, White inside)". */
export function itemText(item: StoredOrder['items'][number]): string {
  const look = choicesOf(item).join(', ');
  return `${item.quantity} × ${productTitle(item.productName)}${look && ` (${look})`}`;
}

const sumsOf = ({ fulfillment }: StoredOrder): Row[] => [
  [`Shipping: ${fulfillment.shippingName}`, formatMoney(fulfillment.shippingCost)],
  [taxLabel(fulfillment.tax && formatTaxRate(fulfillment.tax.rate)), formatMoney(fulfillment.taxAmount)],
  ['Total', formatMoney(fulfillment.totalAmount)],
];
