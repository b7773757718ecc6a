import { SerialIdText } from '#shared/model/id.ts';

/** Parses an ID from a part of the page's URL. Returns null for an invalid ID. */
export function idOf(text: string | null | undefined): number | null {
  const parsed = SerialIdText.safeParse(text);
  return parsed.success ? parsed.data : null;
}
