import * as z from 'zod/mini';
import type { CallBudget, CallKind } from '#functions/app/ports/call-budget.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { within } from '../deadline.ts';
import { timeLimits } from '../time-limits.ts';

export type PrintfulConfig = {
  /** A private token from developers.printful.com/tokens. The token expires. */
  token: string;
  /** The store's ID. Only account tokens need the ID, because a store's token identifies the store. */
  storeId?: string;
  baseUrl?: string;
  /** The address that packing slips name for questions. Without it, they are Printful's own. */
  contactMail?: string;
  /** Enforces the caller's share of the provider's rate limits. Every call is counted before it is sent. */
  budget: CallBudget;
  /** Whether the shop leaves every order as a draft, even if it was paid with real money. */
  draftsOnly?: boolean;
  /** The timeout of a request in milliseconds. */
  timeout?: number;
  /** Called after each response, with its status but not its content. */
  onResponse?: (answer: { method: string; path: string; status: number }) => void;
  /** Sends the requests. The default is the global `fetch`. */
  fetch?: Fetch;
};

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Call = <T>(request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  answer: z.ZodMiniType<T>;
  /** The name of the resource for error messages, such as "Order". If set, a 404 response throws `not-found`. */
  what?: string;
  /** The rate limit that the call counts against, in addition to the limit on all calls. The default is `plain`. */
  kind?: CallKind;
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
 * Returns a function that sends a request to Printful and parses the response. The function throws `not-found`,
 * `upstream-busy`, `upstream-failed`, or a ProviderRefusal.
 */
export function printfulCall({
  token,
  storeId,
  budget,
  baseUrl = 'https://api.printful.com',
  timeout = timeLimits.printful.requestMs,
  onResponse,
  fetch: send = fetch,
}: PrintfulConfig): Call {
  return async ({ method, path, body, answer, what, kind = 'plain' }) => {
    await budget.spend(kind);
    const [response, text] = await exchange(send, `${baseUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(storeId && { 'X-PF-Store-Id': storeId }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      // A redirect could send an order with its address to another host.
      redirect: 'error',
      signal: within(timeout),
    });
    onResponse?.({ method, path, status: response.status });
    if (response.status === 429 || response.status === 419) await budget.pauseAll(kind, retryAfterSeconds(response));
    if (!response.ok) throw failure(response, text, what);

    const parsed = answer.safeParse(json(text));
    if (parsed.success) return parsed.data;
    throw new AppError(
      'upstream-failed',
      `The print provider's response to ${method} ${path} has an unexpected shape`,
      {
        cause: parsed.error,
      },
    );
  };
}

async function exchange(send: Fetch, url: string, init: RequestInit): Promise<[Response, string]> {
  try {
    const response = await send(url, init);
    // The body is always read, because an unread body keeps the connection open.
    return [response, await response.text()];
  } catch (cause) {
    throw new AppError('upstream-failed', 'The print provider is not responding', { cause });
  }
}

function failure(response: Response, text: string, what: string | undefined): AppError {
  const { data } = Failure.safeParse(json(text));
  const message = data?.error?.message ?? (typeof data?.result === 'string' ? data.result : response.statusText);
  const cause = new Error(`Printful returned status ${response.status}: ${message}`);
  const { status } = response;

  if (status === 429 || status === 419 || status === 503) {
    return new AppError('upstream-busy', 'The print provider is busy', {
      cause,
      retryAfter: retryAfterSeconds(response),
    });
  }
  if (status === 404 && what) return notFound(what);
  // 401 and 403 mean that Printful rejected our token. The same request succeeds once an operator replaces the token.
  if (status >= 500 || status === 401 || status === 403 || status === 408) {
    return new AppError('upstream-failed', 'The print provider failed', { cause });
  }
  return new ProviderRefusal(data?.error?.api_error_code ?? String(status), message, { cause });
}

/**
 * Returns how long Printful wants the shop to wait, in seconds. Without a header, this is Printful's one-minute
 * lockout.
 */
function retryAfterSeconds({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After') ?? headers.get('X-Ratelimit-Reset'));
  return seconds > 0 ? seconds : 60;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
