import * as z from 'zod/mini';
import { scrubbedMessage, scrubbedName, scrubbedPage, scrubbedStack } from '../scrubbed.ts';

const text = (most: number) => z.string().check(z.maxLength(most));

/** What may be logged of an error in a browser. `places` are lines of our scripts; the first one threw. */
export type BrowserError = { name: string; message: string; places: string[]; page: string };

/** The body of a report. Parses into what can be logged, because everybody can send one. */
export const BrowserErrorReport = z.pipe(
  z.object({ name: text(100), message: text(500), places: z.array(text(200)).check(z.maxLength(8)), page: text(2000) }),
  z.transform(
    ({ name, message, places, page }): BrowserError => ({
      name: scrubbedName(name),
      message: scrubbedMessage(message),
      places: scrubbedStack(places.join('\n')),
      page: scrubbedPage(page),
    }),
  ),
);
