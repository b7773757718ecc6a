import { text as readText } from 'node:stream/consumers';
import { parseForm } from '#scripts/stand-ins/stripe/http/form.ts';
import { exchanges } from './stripe-exchanges.ts';
import { listen, type TestServer } from './stripe-http.ts';
import { ApiError } from './stripe-intent-schemas.ts';

export type Exchange = {
  call: string;
  /** The API version that the request specifies. */
  version: string | undefined;
  /** The query string or form, byte for byte, and its parsed content. */
  form: string;
  sent: unknown;
  status: number;
  received: unknown;
  idempotencyKey?: string;
};

export type Recorder = TestServer & { exchanges: Exchange[] };

/** Starts a proxy that forwards requests to `target` and records all exchanges. */
export async function recordStripe(target: string): Promise<Recorder> {
  const seen: Exchange[] = [];
  const server = await listen(async (request, response) => {
    const body = await readText(request);
    const { pathname, search } = new URL(request.url ?? '/', target);
    const names = ['authorization', 'content-type', 'idempotency-key'];
    const headers = names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : []));
    const post = request.method === 'POST';
    const answer = await fetch(new URL(pathname + search, target), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers),
      ...(post && { body }),
    });
    const text = await answer.text();
    const idempotencyKey = request.headers['idempotency-key'];
    const form = post ? body : search.slice(1);
    seen.push({
      call: `${request.method} ${pathname}`,
      version: request.headers['stripe-version']?.toString(),
      form,
      sent: parseForm(form),
      status: answer.status,
      received: JSON.parse(text),
      ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text);
  });
  return { ...server, exchanges: seen };
}

/** Returns every way in which an exchange deviates from Stripe's published API. */
export function faultsOf({ call, sent, status, received }: Exchange): string[] {
  const known = exchanges.find((exchange) => exchange.call.test(call));
  if (!known) return [`${call}: not an operation we know`];
  const request = status === 400 ? undefined : known.request.safeParse(sent).error;
  const response = (status === 200 ? known.response : ApiError).safeParse(received).error;
  return [request, response]
    .flatMap((error) => error?.issues ?? [])
    .map((issue) => `${call}: ${JSON.stringify(issue)}`);
}
