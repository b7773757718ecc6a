import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';

/**
 * Replaces a value in a log line. Removes the print provider's message from an error and its causes, because a refusal
 * may quote an address or a phone number. The provider's error code remains, and the order keeps the message.
 */
export function redactRefusals(_key: string, value: unknown): unknown {
  return redacted(value);
}

function redacted(value: unknown): unknown {
  if (value instanceof ProviderRefusal) {
    const { name, reason, code } = value;
    return { name, reason, code };
  }
  if (!(value instanceof Error)) return value;
  const cause = redacted(value.cause);
  return cause === value.cause ? value : Object.assign(Object.create(value), { ...value, cause });
}
