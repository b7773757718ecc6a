import Stripe from 'stripe';
import { refuseLateCall } from '../deadline.ts';
import { timeLimits } from '../time-limits.ts';

export type StripeConfig = {
  secretKey: string;
  /** The base URL of a server that implements Stripe's API, such as `http://127.0.0.1:4242`. The default is Stripe. */
  apiUrl?: string | undefined;
  /** Called after each response, without its content. `requestId` identifies the request in Stripe's dashboard. */
  onResponse?: (answer: {
    method: string;
    path: string;
    status: number;
    milliseconds: number;
    requestId: string;
  }) => void;
  /** Sends the requests. The default is Stripe's client for Node. */
  httpClient?: Stripe.HttpClient;
};

/**
 * The Stripe API version of the shop's requests and webhook events. The SDK's types describe only this version, so
 * updating the SDK without this line is a compile error.
 */
export const apiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

/** Returns a Stripe client with the shop's API version and time limits. */
export function openStripe({ secretKey, apiUrl, httpClient, onResponse }: StripeConfig): Stripe {
  const { requestMs, attempts } = timeLimits.stripe;
  const address = apiUrl === undefined ? {} : addressOf(new URL(apiUrl));
  const stripe = new Stripe(secretKey, {
    ...{ ...address, apiVersion, timeout: requestMs, maxNetworkRetries: attempts - 1, telemetry: false },
    httpClient: guarded(httpClient ?? Stripe.createNodeHttpClient()),
  });
  if (onResponse)
    stripe.on('response', ({ method, path, status, elapsed, request_id: requestId }: Stripe.ResponseEvent) =>
      onResponse({ method, path, status, milliseconds: elapsed, requestId }),
    );
  return stripe;
}

/**
 * Returns a client that accepts only responses from Stripe itself: objects with a type, or errors. The SDK would return
 * the response of a proxy between the shop and Stripe, even with status 500, as the requested object. After the deadline
 * of the shop's own request, the client sends nothing, not even a retry.
 */
function guarded(client: Stripe.HttpClient): Stripe.HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      refuseLateCall();
      const response = await client.makeRequest(...request);
      const read = response.toJSON.bind(response);
      response.toJSON = async () => {
        const body = await read();
        if (typeof body?.object !== 'string' && !body?.error) throw new Error('The response is not from Stripe');
        return body;
      };
      return response;
    },
  };
}

function addressOf({ protocol, hostname, port }: URL) {
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' } as const;
}
