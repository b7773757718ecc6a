import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Returns a `fetch` that sends its requests from another address of this machine, such as 127.0.0.2, which the shop
 * counts as another network.
 */
export const fetchFrom =
  (localAddress: string) =>
  async (url: URL, { method = 'GET', headers = {}, body }: RequestInit): Promise<Response> => {
    const sent = { method, headers: Object.fromEntries(new Headers(headers)), localAddress, family: 4 };
    const answering = Promise.withResolvers<Response>();
    request(url, sent, (answer) => {
      const status = answer.statusCode ?? 0;
      const fields = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      buffer(answer).then(
        (bytes) => answering.resolve(new Response(bytes.length > 0 ? bytes : null, { status, headers: fields })),
        answering.reject,
      );
    })
      .once('error', answering.reject)
      .end(body ?? undefined);
    return answering.promise;
  };
