import { type Failure, IntegrationError, type Intent, type Result } from './failures.ts';

export type Api = {
  retrieve(clientSecret: string): Promise<Result>;
  confirm(clientSecret: string, form: Record<string, string>): Promise<Result>;
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Result>;
};

/**
 * Returns a client that sends requests to the URL from which this script was loaded. If the shop's server proxies the
 * stand-in under its own origin, the browser sends all requests to that origin.
 */
export function openApi(base: URL, publishableKey: string): Api {
  const call = async (path: string, form?: Record<string, string>): Promise<Result> => {
    try {
      const answer = await fetch(new URL(path, base), {
        headers: { Authorization: `Bearer ${publishableKey}` },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const body: Intent | { error: Failure } = await answer.json();
      return 'error' in body ? { error: body.error } : { paymentIntent: body };
    } catch {
      const message = 'We are experiencing issues connecting to our payments provider. You have not been charged.';
      return {
        error: { type: 'api_connection_error', message: `${message} Please check your connection and try again.` },
      };
    }
  };
  return {
    retrieve: (secret) => call(`v1/payment_intents/${idOf(secret)}?${new URLSearchParams({ client_secret: secret })}`),
    confirm: (secret, form) => call(`v1/payment_intents/${idOf(secret)}/confirm`, { ...form, client_secret: secret }),
    authenticate: (secret, outcome) =>
      call(`_browser/payment_intents/${idOf(secret)}/authenticate`, { client_secret: secret, outcome }),
  };
}

function idOf(clientSecret: string): string {
  const [id] = clientSecret.split('_secret_');
  if (!id?.startsWith('pi_') || id === clientSecret) throw new IntegrationError('Invalid value for clientSecret.');
  return id;
}
