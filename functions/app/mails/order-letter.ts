import { choicesOf } from '#shared/model/line-choices.ts';
import { formatMoney } from '#shared/model/money.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { formatTaxRate, taxLabel } from '#shared/model/tax.ts';
import { pageUrls } from '#shared/page-paths.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import type { ArtworkLegend } from './artwork-legends.ts';
import { buttonHtml, letterHtml, linkHtml, listHtml, paragraphHtml, sumsHtml } from './letter-html.ts';
import type { Mail } from './ports.ts';

/** A part of an email: a paragraph, or a link with its text. */
type Part = string | { words: string; url: string };

export type Letter = {
  subject: string;
  heading: string;
  parts: Part[];
  showsItems: boolean;
  /** the explanations of the ordered artworks, at the end of the email */
  legends?: ArtworkLegend[];
};

/** Returns an email about an order with a link to it, as plain text and HTML. In HTML, the first link is the button. */
export function orderMail(order: StoredOrder, siteUrl: string, letter: Letter): Mail {
  const link = { words: 'View your order', url: `${siteUrl}${pageUrls.order(order.id)}` };
  const receipt = { words: 'Your receipt', url: `${siteUrl}${pageUrls.receipt(order.id)}` };
  const parts = [...letter.parts, link, ...(letter.showsItems ? [receipt] : [])];
  return {
    to: order.customerEmail,
    subject: letter.subject,
    text: textOf(order, letter, parts, siteUrl),
    html: htmlOf(order, letter, parts, siteUrl),
  };
}

function textOf(
  order: StoredOrder,
  { heading, showsItems, legends = [] }: Letter,
  parts: Part[],
  siteUrl: string,
): string {
  const body = parts.map((part) => (typeof part === 'string' ? part : `${part.words}: ${part.url}`));
  const items = showsItems ? [...linesOf(order), ...sumsOf(order)].map(([what, amount]) => `${what}  $${amount}`) : [];
  const explanations = legends.map(({ artworkId, title, sentences }) =>
    [
      titleOf(artworkId, title),
      ...sentences.map((sentence) => `- ${sentence}`),
      `${printWords}: ${cardUrl(siteUrl, artworkId)}`,
    ].join('\n'),
  );
  return [`Hello ${order.customerName},`, heading, ...body, items.join('\n'), ...explanations, 'Vibe Frequency']
    .filter((block) => block !== '')
    .join('\n\n');
}

function htmlOf(
  order: StoredOrder,
  { heading, showsItems, legends = [] }: Letter,
  parts: Part[],
  siteUrl: string,
): string {
  const main = parts.find((part) => typeof part !== 'string');
  const body = parts.map((part) =>
    typeof part === 'string' ? paragraphHtml(part) : part === main ? buttonHtml(part) : linkHtml(part),
  );
  const explanations = legends.map(
    ({ artworkId, title, sentences }) =>
      listHtml(titleOf(artworkId, title), sentences) +
      linkHtml({ words: printWords, url: cardUrl(siteUrl, artworkId) }),
  );
  const sums = showsItems ? [sumsHtml([...linesOf(order), ...sumsOf(order)])] : [];
  return letterHtml(heading, [paragraphHtml(`Hello ${order.customerName},`), ...body, ...sums, ...explanations]);
}

const titleOf = (artworkId: number, title: string | null) => `How to read ${title ?? `artwork #${artworkId}`}`;
const printWords = 'Print this as a card';
const cardUrl = (siteUrl: string, artworkId: number) => `${siteUrl}${pageUrls.preview(artworkId)}`;

type Row = [what: string, amount: string];

const linesOf = ({ items }: StoredOrder): Row[] =>
  items.map((item) => {
    const look = choicesOf(item).join(', ');
    return [
      `${item.quantity} × ${productTitle(item.productName)}${look && ` (${look})`}`,
      formatMoney(item.totalPrice),
    ];
  });

const sumsOf = ({ fulfillment }: StoredOrder): Row[] => [
  [`Shipping: ${fulfillment.shippingName}`, formatMoney(fulfillment.shippingCost)],
  [taxLabel(fulfillment.tax && formatTaxRate(fulfillment.tax.rate)), formatMoney(fulfillment.taxAmount)],
  ['Total', formatMoney(fulfillment.totalAmount)],
];
