import { buffer } from 'node:stream/consumers';
import { build } from 'esbuild';
import { listen, type TestServer } from '#tests/contract/stripe-http.ts';

// The source of a minimal page that takes a payment with Stripe's React package.
const source = `
  import { StrictMode, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { loadStripe } from '@stripe/stripe-js/pure';
  import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';

  const query = new URLSearchParams(location.search);
  const appearance = (colorPrimary) => ({ theme: 'night', variables: { colorPrimary } });
  const stripe = query.has('key') ? loadStripe(query.get('key')) : null;

  function Form() {
    const [stripe, elements] = [useStripe(), useElements()];
    const [ready, setReady] = useState(false);
    const [result, setResult] = useState('');
    const pay = async (event) => {
      event.preventDefault();
      const redirect = query.get('redirect') ?? 'if_required';
      const confirmParams = { return_url: location.origin + '/returned' };
      const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect });
      setResult(error ? error.type + ' ' + error.code + ' ' + (error.decline_code ?? '') : 'paid ' + Object.keys(paymentIntent));
    };
    const refresh = async () => setResult('refreshed ' + JSON.stringify(await elements.fetchUpdates()));
    return (
      <form onSubmit={pay} aria-label="Checkout">
        <PaymentElement onReady={() => setReady(true)} />
        <button disabled={!ready}>Pay</button>
        <button type="button" onClick={refresh}>Refresh</button>
        <output>{result}</output>
      </form>
    );
  }

  function Page() {
    const [options, setOptions] = useState({ clientSecret: query.get('secret'), appearance: appearance('#123456') });
    const [shown, setShown] = useState(true);
    return (
      <main>
        <button onClick={() => setShown(!shown)}>Toggle</button>
        <button onClick={() => setOptions({ ...options, appearance: appearance('#abcdef') })}>Recolor</button>
        {stripe && shown && <Elements stripe={stripe} options={options}><Form /></Elements>}
      </main>
    );
  }
  createRoot(document.getElementById('root')).render(<StrictMode><Page /></StrictMode>);
`;

const html = `<!doctype html><html lang="en"><title>Checkout</title><body><div id="root"></div>
  <script src="/_local/stripe/stripe.js"></script><script src="/page.js"></script></body></html>`;

/** The shop's content security policy, without Stripe's hosts and without inline styles. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'";

/** Serves the page, and proxies the stand-in under `/_local/stripe/` on the same origin. */
export async function serveCheckoutPage(stripeUrl: string): Promise<TestServer> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'jsx', resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const script = outputFiles.map(({ text }) => text).join('');
  return listen(async (request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/_local/stripe/')) {
      const headers = ['authorization', 'content-type'].map((name) => [name, String(request.headers[name] ?? '')]);
      const answer = await fetch(stripeUrl + path.slice('/_local/stripe'.length), {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(headers),
        ...(request.method === 'POST' && { body: new Uint8Array(await buffer(request)) }),
      });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
    } else if (path === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html);
    }
  });
}
