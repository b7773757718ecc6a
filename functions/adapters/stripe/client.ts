import Stripe from 'stripe';

export type StripeConfig = {
  secretKey: string;
  /** The base URL of a server with Stripe's API, such as `http://127.0.0.1:4242`. The default is Stripe itself. */
  apiUrl?: string | undefined;
  /** Hears of each answer, without its content. `requestId` finds the call in Stripe's dashboard. */
  heard?: (answer: { method: string; path: string; status: number; milliseconds: number; requestId: string }) => void;
  /** What sends the requests. The default is Node's HTTP client. */
  httpClient?: Stripe.HttpClient;
};

/**
 * The version of Stripe's API that the shop speaks, in its requests and in the events it asks for. The SDK's types
 * describe this version alone, so the compiler stops an update of the SDK that forgets the line.
 */
export const apiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

/** The timeout of an attempt in milliseconds. Three attempts and their pauses fit into API Gateway's 30 seconds. */
const timeout = 6000;
const maxNetworkRetries = 2;

export function openStripe({ secretKey, apiUrl, httpClient, heard }: StripeConfig): Stripe {
  const address = apiUrl === undefined ? {} : addressOf(new URL(apiUrl));
  const stripe = new Stripe(secretKey, {
    ...{ ...address, apiVersion, maxNetworkRetries, timeout, telemetry: false },
    httpClient: stripesOnly(httpClient ?? Stripe.createNodeHttpClient()),
  });
  if (heard)
    stripe.on('response', ({ method, path, status, elapsed, request_id: requestId }: Stripe.ResponseEvent) =>
      heard({ method, path, status, milliseconds: elapsed, requestId }),
    );
  return stripe;
}

/**
 * Returns a client that reads only what Stripe itself has answered: an object that names its type, or an error. The SDK
 * would return the body of a proxy between the shop and Stripe, even of a 500, as the object that was asked for.
 */
function stripesOnly(client: Stripe.HttpClient): Stripe.HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      const response = await client.makeRequest(...request);
      const read = response.toJSON.bind(response);
      response.toJSON = async () => {
        const body = await read();
        if (typeof body?.object !== 'string' && !body?.error) throw new Error('The answer is not from Stripe');
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
