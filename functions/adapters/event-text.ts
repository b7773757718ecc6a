import * as z from 'zod/mini';

/**
 * A schema for a text in a signed event, cut to `most` characters and without unpaired surrogates, so that the table can
 * store it, also in a key. No event of a real provider comes near the limit.
 */
export const eventText = (most = 250) =>
  z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, most).toWellFormed()),
  );
