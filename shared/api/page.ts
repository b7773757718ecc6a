import * as z from 'zod/mini';
import { OrderId, SerialIdText } from '../model/id.ts';

/** The number of records in a page of a shopper's own list: the default and the maximum. */
export const pageSize = 100;

const PageSizeText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, `Must be a number from 1 to ${pageSize}`)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(pageSize))),
);

/** The query of a list whose records are numbered: `before` is the number that the page ends before. */
export const NumberedPage = z.object({ before: z.optional(SerialIdText), limit: z.optional(PageSizeText) });

/** The query of the list of orders: `before` is the order that the page ends before. */
export const OrdersPage = z.object({ before: z.optional(OrderId), limit: z.optional(PageSizeText) });
