import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';

/**
 * Replaces a value of a line of the log. Takes the print provider's words out of an error and its causes, because a
 * refusal may quote an address or a phone number. The provider's code says what it was, and the order keeps the words.
 */
export function withoutWords(_key: string, value: unknown): unknown {
  return outlined(value);
}

function outlined(value: unknown): unknown {
  if (value instanceof ProviderRefusal) {
    const { name, reason, code } = value;
    return { name, reason, code };
  }
  if (!(value instanceof Error)) return value;
  const cause = outlined(value.cause);
  return cause === value.cause ? value : Object.assign(Object.create(value), { ...value, cause });
}
