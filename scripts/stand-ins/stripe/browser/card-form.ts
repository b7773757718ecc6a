import { type Appearance, applyStyle } from './appearance.ts';
import { type CardField, type CardText, type Problem, problemsOf, writeExpiry } from './card-check.ts';
import { codeLengthOf, digitsOf, groupDigits, lengthOf } from './card-number.ts';
import { make } from './dom.ts';

export type CardForm = {
  host: HTMLElement;
  text(): CardText & { postal: string };
  /** Shows and returns the card's problems, in the order of the fields. */
  check(): Problem[];
  applyStyle(appearance: Appearance | undefined): void;
  setBusy(busy: boolean): void;
  focus(): void;
  clear(): void;
};

type Field = { box: HTMLElement; input: HTMLInputElement; error: HTMLElement };

/**
 * Creates the card fields in a shadow tree. Like Stripe's iframes, the shadow tree is not affected by the page's
 * styles.
 */
export function createCardForm(onChange: () => void, withPostal: boolean): CardForm {
  const number = createField('number', 'Card number', '1234 1234 1234 1234', 'numeric', true);
  const expiry = createField('expiry', 'Expiration date', 'MM / YY', 'numeric', false);
  const cvc = createField('cvc', 'Security code', 'CVC', 'numeric', false);
  const postal = createField('postal', 'Postal code (optional)', '90210', 'text', true);
  const fields: Record<CardField, Field> = { number, expiry, cvc };
  const boxes = [number.box, expiry.box, cvc.box, ...(withPostal ? [postal.box] : [])];
  const note = make('p', { class: 'Note' }, 'Test mode: no money moves. Pay with 4242 4242 4242 4242.');
  const form = make('fieldset', { class: 'Form', 'aria-label': 'Card details' }, ...boxes, note);
  const host = make('div', { class: 'stripe-stub-payment-element' });
  const root = host.attachShadow({ mode: 'open' });
  root.append(form);

  const text = () => ({
    number: number.input.value,
    expiry: expiry.input.value,
    cvc: cvc.input.value,
    postal: postal.input.value.trim(),
  });
  const problems = () => problemsOf(text(), new Date());
  const show = (field: Field, problem: Problem | undefined) => {
    field.error.textContent = problem?.message ?? '';
    field.input.setAttribute('aria-invalid', String(problem !== undefined));
    field.input.classList.toggle('Input--invalid', problem !== undefined);
  };
  const showOne = (name: CardField) =>
    show(
      fields[name],
      problems().find(({ field }) => field === name),
    );

  write(number.input, (value) => groupDigits(digitsOf(value).slice(0, lengthOf(digitsOf(value)))));
  write(expiry.input, writeExpiry);
  write(cvc.input, (value) => digitsOf(value).slice(0, codeLengthOf(digitsOf(number.input.value))));
  for (const [name, { input }] of Object.entries(fields) as [CardField, Field][]) {
    input.addEventListener('input', () => show(fields[name], undefined));
    // An empty field shows no error until the form is submitted.
    input.addEventListener('blur', () => input.value !== '' && showOne(name));
  }
  form.addEventListener('input', onChange);

  return {
    host,
    text,
    check() {
      for (const name of ['number', 'expiry', 'cvc'] as const) showOne(name);
      return problems();
    },
    applyStyle: (appearance) => applyStyle(root, appearance),
    setBusy(busy) {
      form.disabled = busy;
    },
    focus: () => number.input.focus(),
    clear() {
      for (const field of [number, expiry, cvc, postal]) {
        field.input.value = '';
        show(field, undefined);
      }
      onChange();
    },
  };
}

function createField(id: string, label: string, placeholder: string, inputmode: string, wide: boolean): Field {
  // Autocomplete is off because browsers would suggest a real card.
  const attributes = {
    id,
    class: 'Input',
    placeholder,
    inputmode,
    autocomplete: 'off',
    'aria-describedby': `${id}-error`,
  };
  const input = make('input', { ...attributes, ...(id !== 'postal' && { 'aria-required': 'true' }) });
  const error = make('p', { class: 'Error', id: `${id}-error`, role: 'alert' });
  const caption = make('label', { class: 'Label', for: id }, label);
  const box = make('div', { class: wide ? 'Field Field--wide' : 'Field' }, caption, input, error);
  return { box, input, error };
}

/** Reformats a field during typing and keeps the caret after the same digit. */
function write(input: HTMLInputElement, rewrite: (value: string, deleting: boolean) => string): void {
  input.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const before = input.value;
    const caret = input.selectionStart ?? before.length;
    const atEnd = caret === before.length;
    const digitsBefore = digitsOf(before.slice(0, caret)).length;
    input.value = rewrite(before, deleting);
    if (!atEnd) input.setSelectionRange(...caretAfter(input.value, digitsBefore));
  });
}

function caretAfter(text: string, digits: number): [number, number] {
  let seen = 0;
  let at = 0;
  while (at < text.length && seen < digits) if (/\d/.test(text[at++] ?? '')) seen++;
  return [at, at];
}
