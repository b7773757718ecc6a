import type { Api } from './api.ts';
import { make } from './dom.ts';
import type { Elements } from './elements.ts';
import { IntegrationError, type Result } from './failures.ts';
import type { BillingDetails } from './payment-element.ts';

const look = `
  dialog {
    width: min(26rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border: 0; border-radius: 12px;
    font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5; color: #1a1b25; background: #ffffff;
  }
  dialog::backdrop { background: rgb(0 0 0 / 0.65); }
  h2 { margin: 0 0 0.5rem; font-size: 1.25rem; }
  p { margin: 0 0 1.25rem; }
  div { display: flex; gap: 0.75rem; flex-wrap: wrap; }
  button { flex: 1; min-height: 44px; padding: 0 1rem; border-radius: 6px; font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid #0570de; outline-offset: 2px; }
  .complete { border: 0; color: #ffffff; background: #0b5cad; }
  .fail { border: 1px solid #5a5b6b; color: #1a1b25; background: #ffffff; }
`;

/** Shows an imitation of the bank's authentication page. The Escape key counts as `fail`. */
function askHolder(): Promise<'complete' | 'fail'> {
  const complete = make('button', { class: 'complete', type: 'button' }, 'Complete');
  const fail = make('button', { class: 'fail', type: 'button' }, 'Fail');
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'text' },
    make('h2', { id: 'title' }, '3-D Secure authentication'),
    make('p', { id: 'text' }, 'Your bank wants to confirm that it is you. In test mode, you choose the outcome.'),
    make('div', {}, complete, fail),
  );
  const host = make('div', { class: 'stripe-stub-challenge' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  root.adoptedStyleSheets = [sheet];
  root.append(dialog);
  document.body.append(host);

  return new Promise((resolve) => {
    const end = (outcome: 'complete' | 'fail') => () => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    complete.addEventListener('click', end('complete'));
    fail.addEventListener('click', end('fail'));
    dialog.addEventListener('cancel', end('fail'));
    dialog.showModal();
  });
}

export type ConfirmOptions = {
  elements?: Elements;
  clientSecret?: string;
  redirect?: 'always' | 'if_required';
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: { billing_details?: BillingDetails };
    receipt_email?: string;
  };
};

/** Sends the card, authenticates the cardholder if the bank requires it, and returns the result. */
export async function confirmPayment(api: Api, options: ConfirmOptions): Promise<Result> {
  const { elements, confirmParams = {}, redirect = 'always' } = options;
  if (redirect === 'always' && confirmParams.return_url === undefined) {
    throw new IntegrationError('confirmPayment needs confirmParams.return_url unless redirect is "if_required".');
  }
  const clientSecret = options.clientSecret ?? elements?.clientSecret();
  if (clientSecret === undefined) throw new IntegrationError('confirmPayment needs elements or a clientSecret.');
  const element = confirmParams.payment_method === undefined ? elements?.mounted() : undefined;
  const invalid = element?.validate();
  if (invalid) return { error: invalid };

  const method: Record<string, string> = element
    ? element.paymentMethod(confirmParams.payment_method_data?.billing_details)
    : { payment_method: confirmParams.payment_method ?? '' };
  const { return_url, receipt_email } = confirmParams;
  const form = { ...method, ...(return_url && { return_url }), ...(receipt_email && { receipt_email }) };
  element?.setBusy(true);
  try {
    const result = await finish(api, clientSecret, await api.confirm(clientSecret, form));
    if (result.error || redirect === 'if_required' || return_url === undefined) return result;
    return await leaveFor(return_url, clientSecret);
  } finally {
    element?.setBusy(false);
  }
}

/** Runs the authentication if the intent requires it, and returns the result. */
export async function handleNextAction(api: Api, clientSecret: string): Promise<Result> {
  return finish(api, clientSecret, await api.retrieve(clientSecret));
}

async function finish(api: Api, clientSecret: string, result: Result): Promise<Result> {
  if (result.paymentIntent?.status !== 'requires_action') return result;
  const answered = await api.authenticate(clientSecret, await askHolder());
  const { paymentIntent } = answered;
  const refusal = paymentIntent?.last_payment_error;
  return refusal ? { error: { ...refusal, payment_intent: paymentIntent } } : answered;
}

/** Navigates to the return URL. The promise never settles because the page is about to unload. */
function leaveFor(returnUrl: string, clientSecret: string): Promise<never> {
  const target = new URL(returnUrl, location.href);
  const [id = ''] = clientSecret.split('_secret_');
  target.searchParams.set('payment_intent', id);
  target.searchParams.set('payment_intent_client_secret', clientSecret);
  target.searchParams.set('redirect_status', 'succeeded');
  location.assign(target);
  return new Promise(() => {});
}
