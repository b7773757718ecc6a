import type { Api } from './api.ts';
import { askHolder } from './challenge.ts';
import type { Elements } from './elements.ts';
import { IntegrationError, type Result } from './failures.ts';
import type { BillingDetails } from './payment-element.ts';

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
