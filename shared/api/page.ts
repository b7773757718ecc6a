import * as z from 'zod/mini';
import { OrderId, SerialIdText } from '../model/id.ts';

/** The number of records per page of a shopper's list: the default and the maximum. */
export const pageSize = 100;

const PageSizeText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, `Must be a number from 1 to ${pageSize}`)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(pageSize))),
);

/** The query of a list of numbered records. The page contains the records before number `before`. */
export const NumberedPage = z.object({ before: z.optional(SerialIdText), limit: z.optional(PageSizeText) });

/** The query of the list of orders. The page contains the orders before the order `before`. */
export const OrdersPage = z.object({ before: z.optional(OrderId), limit: z.optional(PageSizeText) });
