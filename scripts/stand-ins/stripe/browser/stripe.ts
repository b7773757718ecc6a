import { openApi } from './api.ts';
import { type ConfirmOptions, confirmPayment, handleNextAction } from './confirm-payment.ts';
import { createElements, type ElementsOptions } from './elements.ts';
import { IntegrationError } from './failures.ts';

/**
 * The URL of the folder that contains this script. `document.currentScript` is set only during the script's first run.
 */
const base = scriptFolder(document.currentScript);

function scriptFolder(script: HTMLOrSVGScriptElement | null): URL {
  if (script instanceof HTMLScriptElement && script.src !== '') return new URL('.', script.src);
  throw new IntegrationError('stripe.js must be loaded by a script element with a src, and not as a module.');
}

/** Replaces the `Stripe` function of Stripe.js. Rejects live keys. */
function Stripe(publishableKey: string) {
  if (!publishableKey.startsWith('pk_test_')) {
    throw new IntegrationError('The local stand-in for Stripe.js accepts only test keys.');
  }
  const api = openApi(base, publishableKey);
  const notInTestMode = (name: string) => () => {
    throw new IntegrationError(`${name} is not part of the local stand-in.`);
  };
  return {
    elements: (options?: ElementsOptions) => createElements(api, options),
    confirmPayment: (options: ConfirmOptions) => confirmPayment(api, options),
    retrievePaymentIntent: (clientSecret: string) => api.retrieve(clientSecret),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleNextAction(api, clientSecret),
    // react-stripe-js recognizes a Stripe object by these three methods.
    createToken: notInTestMode('createToken'),
    createPaymentMethod: notInTestMode('createPaymentMethod'),
    confirmCardPayment: notInTestMode('confirmCardPayment'),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// stripe-js compares this version with its own and warns if they differ.
Stripe.version = 'endive';

Object.assign(window, { Stripe });
