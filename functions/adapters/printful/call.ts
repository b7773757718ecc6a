import * as z from 'zod/mini';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { AppError, notFound } from '#shared/errors.ts';

export type PrintfulConfig = {
  /** A private token from developers.printful.com/tokens; it carries an expiry date. */
  token: string;
  /** Needed for account tokens only; a store's token identifies its store. */
  storeId?: string;
  baseUrl?: string;
  /** Per call, in milliseconds. */
  timeout?: number;
};

export type Call = <T>(request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  answer: z.ZodMiniType<T>;
  /** Names the resource in a word, and turns a 404 into an ordinary `not-found`. */
  what?: string;
}) => Promise<T>;

const Failure = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({
      reason: z.optional(z.string()),
      message: z.optional(z.string()),
      api_error_code: z.optional(z.string()),
    }),
  ),
});

/**
 * Returns a function that calls Printful with token and timeout, and parses its answer. Throws `not-found`, `upstream-busy`,
 * `upstream-failed`, or a ProviderRefusal.
 */
export function printfulCall({
  token,
  storeId,
  baseUrl = 'https://api.printful.com',
  timeout = 20_000,
}: PrintfulConfig): Call {
  return async ({ method, path, body, answer, what }) => {
    const [response, text] = await send(`${baseUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(storeId && { 'X-PF-Store-Id': storeId }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw failure(response, text, what);

    const parsed = answer.safeParse(json(text));
    if (parsed.success) return parsed.data;
    throw new AppError('upstream-failed', `The print provider's answer to ${method} ${path} has an unexpected shape`, {
      cause: parsed.error,
    });
  };
}

async function send(url: string, init: RequestInit): Promise<[Response, string]> {
  try {
    const response = await fetch(url, init);
    // Always read, because an unread body keeps its connection open.
    return [response, await response.text()];
  } catch (cause) {
    throw new AppError('upstream-failed', 'The print provider is not responding', { cause });
  }
}

function failure(response: Response, text: string, what: string | undefined): AppError {
  const { data } = Failure.safeParse(json(text));
  const message = data?.error?.message ?? (typeof data?.result === 'string' ? data.result : response.statusText);
  const cause = new Error(`Printful answered ${response.status}: ${message}`);
  const { status } = response;

  if (status === 429 || status === 419 || status === 503) {
    const seconds = Number(response.headers.get('Retry-After') ?? response.headers.get('X-Ratelimit-Reset'));
    return new AppError('upstream-busy', 'The print provider is busy', {
      cause,
      retryAfter: seconds > 0 ? seconds : 60,
    });
  }
  if (status === 404 && what) return notFound(what);
  // 401 and 403 concern our token rather than the request, and end once an operator renews it.
  if (status >= 500 || status === 401 || status === 403 || status === 408) {
    return new AppError('upstream-failed', 'The print provider failed', { cause });
  }
  return new ProviderRefusal(data?.error?.api_error_code ?? String(status), message, { cause });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
