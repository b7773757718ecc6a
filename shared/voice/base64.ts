import { AppError } from '#shared/errors.ts';

const longestPrefix = 256;

/**
 * Returns a base64 string without its optional `data:…;base64,` prefix. The media type in the prefix is ignored,
 * because it proves nothing. Throws `audio-bad-base64` unless the string is canonical, padded base64 (RFC 4648, section
 * 4).
 */
export function strictBase64(text: string): string {
  const payload = withoutPrefix(text);
  const padding = payload.endsWith('==') ? 2 : payload.endsWith('=') ? 1 : 0;
  const digits = payload.slice(0, payload.length - padding);
  // The search for one invalid character never backtracks, so a long malicious string cannot slow it down.
  if (payload.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(digits) || !endsOnWholeByte(digits, padding)) throw malformed();
  return payload;
}

/**
 * Decodes a base64 string with or without a `data:` prefix. Throws `audio-bad-base64` unless the base64 is canonical.
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(strictBase64(text));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Returns bytes as padded base64 without a prefix. */
export function encodeBase64(bytes: Uint8Array): string {
  // Encodes one chunk at a time, because engines limit the number of arguments of a function call.
  const chunk = 8_192;
  let binary = '';
  for (let start = 0; start < bytes.length; start += chunk) {
    binary += String.fromCharCode(...bytes.subarray(start, start + chunk));
  }
  return btoa(binary);
}

function withoutPrefix(text: string): string {
  if (!text.startsWith('data:')) return text;
  const comma = text.slice(0, longestPrefix).indexOf(',');
  if (comma < 0 || !text.slice(0, comma).endsWith(';base64')) throw malformed();
  return text.slice(comma + 1);
}

/** Returns whether the unused bits before the padding are zero. Otherwise the encoding would not be unique. */
function endsOnWholeByte(digits: string, padding: number): boolean {
  if (padding === 0) return true;
  return (padding === 1 ? /[AEIMQUYcgkosw048]$/ : /[AQgw]$/).test(digits);
}

function malformed(): AppError {
  return new AppError('audio-bad-base64', 'The voice sample was damaged on its way to us. Please send it again.');
}
