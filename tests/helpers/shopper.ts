/** A response with a complete body: parsed JSON, text, or the bytes of a picture. */
export type Answered = { status: number; headers: Headers; body: unknown };

type Send = (url: URL, init: RequestInit) => Promise<Response>;

type Sent = { json?: unknown; body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

/**
 * A client of the shop's API. The client keeps cookies and marks its requests as same-origin, like a browser on one of
 * the shop's pages.
 */
export class Shopper {
  readonly #url: string;
  readonly #cookies: Map<string, string>;
  readonly #fetch: Send;

  /** `send` sends the requests, such as from another network (`fetchFrom`). */
  constructor(url: string, cookies: Record<string, string> = {}, send: Send = fetch) {
    this.#url = url;
    this.#cookies = new Map(Object.entries(cookies));
    this.#fetch = send;
  }

  /** The cookies in the form that a browser context accepts. */
  get cookies(): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.#url }));
  }

  get = (path: string, headers: Record<string, string> = {}) => this.send('GET', path, { headers });
  post = (path: string, json?: unknown) => this.send('POST', path, { json });
  put = (path: string, json?: unknown) => this.send('PUT', path, { json });
  delete = (path: string) => this.send('DELETE', path);

  /** Sends a request and reads the complete response. Does not follow redirects. */
  async send(method: string, path: string, { json, body, headers = {} }: Sent = {}): Promise<Answered> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#fetch(new URL(path, this.#url), {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body } : {}),
    });
    for (const set of answer.headers.getSetCookie()) this.#keep(set);
    return { status: answer.status, headers: answer.headers, body: await read(answer) };
  }

  /** Creates an account and signs in. The username must not be taken. */
  async register(username = `shopper-${crypto.randomUUID().slice(0, 8)}`) {
    const account = { username, email: `${username}@example.com`, password: 'violet-harbour-93-lanterns' };
    const answer = await this.post('/api/register', account);
    if (answer.status !== 201)
      throw new Error(`Registration returned ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { ...account, user: answer.body };
  }

  #keep(set: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value === '' || /;\s*max-age=0\b/i.test(set)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

async function read(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('image/')) return new Uint8Array(await answer.arrayBuffer());
  const text = await answer.text();
  return /\bjson\b/.test(type) && text !== '' ? JSON.parse(text) : text;
}
