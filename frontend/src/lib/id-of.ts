import { SerialIdText } from '#shared/model/id.ts';

/** The number in a part of the page's URL, or null where none that could be an id stands. */
export function idOf(text: string | null | undefined): number | null {
  const parsed = SerialIdText.safeParse(text);
  return parsed.success ? parsed.data : null;
}
