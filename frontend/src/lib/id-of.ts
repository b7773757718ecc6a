import { SerialIdText } from '#shared/model/id.ts';

/** Parses an id from a part of the page's URL; null if it is not a valid id. */
export function idOf(text: string | null | undefined): number | null {
  const parsed = SerialIdText.safeParse(text);
  return parsed.success ? parsed.data : null;
}
