import * as z from 'zod/mini';
import { scrubbedMessage, scrubbedName, scrubbedPage, scrubbedStack } from '../scrubbed.ts';

const text = (most: number) => z.string().check(z.maxLength(most));

/**
 * The loggable parts of an error in a browser. `places` are lines in our scripts; the error was thrown in the first.
 */
export type BrowserError = { name: string; message: string; places: string[]; page: string };

/** The body of an error report. Parses into its loggable parts, because anyone can send reports. */
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
