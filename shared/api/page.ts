import * as z from 'zod/mini';
import { OrderId, SerialIdText } from '../model/id.ts';

/** The number of records per page of a shopper's list: the default and the maximum. */
export const pageSize = 100;

/** `pageSize` for inputs. Each has a voiceprint of 6 KB, and a page may be read as often as a picture. */
export const inputsPageSize = 20;

const sizeUpTo = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, `Must be a number from 1 to ${most}`)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(most))),
  );

const numberedPage = (most: number) =>
  z.object({ before: z.optional(SerialIdText), limit: z.optional(sizeUpTo(most)) });

/** The query of the list of artworks. The page contains the artworks before number `before`. */
export const ArtworksPage = numberedPage(pageSize);

/** The query of the list of inputs. The page contains the inputs before number `before`. */
export const InputsPage = numberedPage(inputsPageSize);

/** The query of the list of orders. The page contains the orders before the order `before`. */
export const OrdersPage = z.object({ before: z.optional(OrderId), limit: z.optional(sizeUpTo(pageSize)) });
