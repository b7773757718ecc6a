import { formatMoney } from '#shared/model/money.ts';
import { pageUrls } from '#shared/page-paths.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import { escaped, letterHtml } from './letter-html.ts';
import type { Mail } from './ports.ts';

/** A part of an email: a paragraph, or a link with its text. */
type Part = string | { words: string; url: string };

export type Letter = { subject: string; heading: string; parts: Part[]; showsItems: boolean };

/** Returns an email about an order, as plain text and HTML, with a link to the order. */
export function orderMail(order: StoredOrder, siteUrl: string, letter: Letter): Mail {
  const link = { words: 'View your order', url: `${siteUrl}${pageUrls.order(order.id)}` };
  const parts = [...letter.parts, link];
  return {
    to: order.customerEmail,
    subject: letter.subject,
    text: textOf(order, letter, parts),
    html: htmlOf(order, letter, parts),
  };
}

function textOf(order: StoredOrder, { heading, showsItems }: Letter, parts: Part[]): string {
  const body = parts.map((part) => (typeof part === 'string' ? part : `${part.words}: ${part.url}`));
  const items = showsItems ? [...linesOf(order), ...sumsOf(order)].map(([what, amount]) => `${what}  $${amount}`) : [];
  return [`Hello ${order.customerName},`, heading, ...body, items.join('\n'), 'Vibe Frequency']
    .filter((block) => block !== '')
    .join('\n\n');
}

function htmlOf(order: StoredOrder, { heading, showsItems }: Letter, parts: Part[]): string {
  const body = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${escaped(part)}</p>`
      : `<p><a href="${escaped(part.url)}" style="color:#6d28d9">${escaped(part.words)}</a></p>`,
  );
  const row = ([what, amount]: Row) =>
    `<tr><td style="padding:4px 16px 4px 0">${escaped(what)}</td><td align="right">$${amount}</td></tr>`;
  const table = showsItems ? `<table>${[...linesOf(order), ...sumsOf(order)].map(row).join('')}</table>` : '';
  return letterHtml(heading, [`<p>Hello ${escaped(order.customerName)},</p>`, ...body, table]);
}

type Row = [what: string, amount: string];

const linesOf = ({ items }: StoredOrder): Row[] =>
  items.map((item) => {
    const look = [item.variantSize, item.variantColor].filter(Boolean).join(', ');
    return [`${item.quantity} × ${item.productName}${look && ` (${look})`}`, formatMoney(item.totalPrice)];
  });

const sumsOf = ({ fulfillment }: StoredOrder): Row[] => [
  [`Shipping: ${fulfillment.shippingName}`, formatMoney(fulfillment.shippingCost)],
  ['Tax', formatMoney(fulfillment.taxAmount)],
  ['Total', formatMoney(fulfillment.totalAmount)],
];
