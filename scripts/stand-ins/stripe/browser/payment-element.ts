import type { Appearance } from './appearance.ts';
import { readExpiry } from './card-check.ts';
import { type CardForm, createCardForm } from './card-form.ts';
import { digitsOf } from './card-number.ts';
import { createEmitter } from './emitter.ts';
import { type Failure, IntegrationError } from './failures.ts';

export type ElementOptions = {
  defaultValues?: { billingDetails?: BillingDetails };
  fields?: { billingDetails?: 'auto' | 'never' | { address?: 'auto' | 'never' | { postalCode?: string } } };
  readOnly?: boolean;
};

export type BillingDetails = { name?: string; email?: string; phone?: string; address?: Record<string, string | null> };

export type PaymentElement = ReturnType<typeof createPaymentElement>;

/**
 * Creates a replacement for Stripe's Payment Element that accepts only cards. `onDestroy` tells the group of elements
 * that this element no longer exists.
 */
export function createPaymentElement(
  options: ElementOptions,
  appearance: () => Appearance | undefined,
  onDestroy: () => void,
) {
  const events = createEmitter();
  let settings = options;
  let mounted: HTMLElement | undefined;

  const form: CardForm = createCardForm(tellChange, asksPostal(options));
  form.setBusy(options.readOnly ?? false);

  function tellChange(): void {
    const { number, expiry, cvc } = form.text();
    const empty = number === '' && expiry === '' && cvc === '';
    const value = { type: 'card' };
    events.emit('change', { elementType: 'payment', empty, complete: isComplete(), collapsed: false, value });
  }

  /** Returns whether all required fields are filled in. Shows no errors because the shopper is still typing. */
  function isComplete(): boolean {
    const { number, expiry, cvc } = form.text();
    return digitsOf(number).length >= 15 && readExpiry(expiry) !== undefined && digitsOf(cvc).length >= 3;
  }

  function unmount(): void {
    form.host.remove();
    mounted = undefined;
  }

  return {
    ...events,
    mount(target: string | HTMLElement) {
      const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (!place) throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`);
      mounted = place;
      form.applyStyle(appearance());
      place.replaceChildren(form.host);
      // Stripe.js emits events only after it has loaded an iframe, so listeners added right after mounting receive all
      // events. The timeout has the same effect.
      setTimeout(() => {
        if (mounted !== place) return;
        events.emit('loaderstart', { elementType: 'payment' });
        events.emit('ready', { elementType: 'payment' });
        tellChange();
      });
    },
    unmount,
    destroy() {
      unmount();
      onDestroy();
    },
    update(next: ElementOptions) {
      settings = { ...settings, ...next };
      form.setBusy(settings.readOnly ?? false);
    },
    focus: form.focus,
    blur: () => (document.activeElement as HTMLElement | null)?.blur(),
    clear: form.clear,
    collapse() {},
    isMounted: () => mounted !== undefined,
    restyle: () => form.applyStyle(appearance()),
    setBusy: (busy: boolean) => form.setBusy(busy || (settings.readOnly ?? false)),
    /** Shows all problems and returns the first one, or undefined if there is none. */
    validate(): Failure | undefined {
      const [problem] = form.check();
      return problem && { type: 'validation_error', code: problem.code, message: problem.message };
    },
    /** Returns the card and the billing details as form parameters. */
    paymentMethod(billing: BillingDetails = {}): Record<string, string> {
      const { number, expiry, cvc, postal } = form.text();
      const { month = 0, year = 0 } = readExpiry(expiry) ?? {};
      const details = { ...settings.defaultValues?.billingDetails, ...billing };
      return {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': digitsOf(number),
        'payment_method_data[card][exp_month]': String(month),
        'payment_method_data[card][exp_year]': String(year),
        'payment_method_data[card][cvc]': digitsOf(cvc),
        ...billingParameters(details, postal),
      };
    },
  };
}

function asksPostal({ fields }: ElementOptions): boolean {
  const billing = fields?.billingDetails;
  const address = typeof billing === 'object' ? billing.address : billing;
  return (typeof address === 'object' ? address.postalCode : address) !== 'never';
}

function billingParameters({ name, email, phone, address }: BillingDetails, postal: string): Record<string, string> {
  const prefix = 'payment_method_data[billing_details]';
  const given: Record<string, string | null | undefined> = { name, email, phone };
  const placed = { ...address, ...(postal !== '' && { postal_code: postal }) };
  for (const [key, value] of Object.entries(placed)) given[`address][${key}`] = value;
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value ? [[`${prefix}[${key}]`, value]] : [])),
  );
}
