import type { Api } from './api.ts';
import type { Appearance } from './appearance.ts';
import { createEmitter } from './emitter.ts';
import { type Failure, IntegrationError } from './failures.ts';
import { createPaymentElement, type ElementOptions, type PaymentElement } from './payment-element.ts';

export type ElementsOptions = { clientSecret?: string; appearance?: Appearance };

/** The type of an element: its name, or a react-stripe-js component whose `__elementType` is the name. */
type ElementType = string | { __elementType?: string };

export type Elements = ReturnType<typeof createElements>;

/** Creates the group of form elements for paying one intent. Does not access the page or the network. */
export function createElements(api: Api, options: ElementsOptions = {}) {
  const { emit, on } = createEmitter();
  let appearance = options.appearance;
  let payment: PaymentElement | undefined;

  return {
    on,
    create(type: ElementType, elementOptions: ElementOptions = {}) {
      if (nameOf(type) !== 'payment') throw new IntegrationError(`No element of type ${nameOf(type)} in test mode.`);
      if (payment) throw new IntegrationError('Can only create one Element of type payment through elements().');
      payment = createPaymentElement(
        elementOptions,
        () => appearance,
        () => {
          payment = undefined;
        },
      );
      return payment;
    },
    getElement: (type: ElementType) => (nameOf(type) === 'payment' ? (payment ?? null) : null),
    async update(next: ElementsOptions) {
      appearance = next.appearance ?? appearance;
      payment?.restyle();
      emit('update-end');
    },
    /** Reloads the intent. Must be called after the server has changed the amount. */
    async fetchUpdates(): Promise<{ error?: Failure }> {
      const { error } = await api.retrieve(secretOf());
      if (error) return { error };
      emit('update-end');
      return {};
    },
    async submit(): Promise<{ error: Failure } | { selectedPaymentMethod: string }> {
      const error = mounted().validate();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    mounted,
    clientSecret: secretOf,
  };

  function mounted(): PaymentElement {
    if (payment?.isMounted()) return payment;
    throw new IntegrationError('Elements should have a mounted Payment Element.');
  }

  function secretOf(): string {
    if (options.clientSecret !== undefined) return options.clientSecret;
    throw new IntegrationError('Elements needs a clientSecret.');
  }
}

function nameOf(type: ElementType): string {
  return typeof type === 'string' ? type : (type.__elementType ?? '');
}
