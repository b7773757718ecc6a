import { expect, test, vi } from 'vitest';
import type { ShippingAddress } from '#shared/model/address.ts';
import { RequestError } from '../lib/request-error.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { showPage, until } from '../testing/show-page.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressToSend, useAddressForm, useAddressIssues } from './use-address-form.ts';

const countries = [
  { code: 'AU', name: 'Australia', states: [{ code: 'TAS', name: 'Tasmania' }] },
  { code: 'CA', name: 'Canada', states: [{ code: 'ON', name: 'Ontario' }] },
  { code: 'DE', name: 'Germany (DE)', states: [] },
  { code: 'US', name: 'United States', states: [{ code: 'CA', name: 'California' }] },
];

type FormProps = { error?: Error | null; onSend?: (address: ShippingAddress) => void };

function Form({ error = null, onSend = () => undefined }: FormProps) {
  const form = useAddressForm(null, 'maya@example.com');
  useAddressIssues(form, error, { focus: true });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((given) => onSend(addressToSend(given)))(event)}>
      <AddressFields form={form} countries={countries} />
      <button type="submit">Send</button>
    </form>
  );
}

async function showForm(props: FormProps = {}) {
  fakeServer();
  const page = await showPage(<Form {...props} />);
  await until(() => expect(page.text()).toContain('Full Name'));
  const field = (name: string) => page.element.querySelector<HTMLInputElement>(`[name=${name}]`);
  return { ...page, field };
}

async function fillIn(page: Awaited<ReturnType<typeof showForm>>): Promise<void> {
  await page.fill('Full Name', 'Maya Lindqvist');
  await page.fill('Address', 'Torstrasse 1');
  await page.fill('City', 'Berlin');
  await page.fill('ZIP', '10119');
}

test('every address field has an autocomplete token', async () => {
  const page = await showForm();

  const told = Array.from(page.element.querySelectorAll('input, select'), (one) => one.getAttribute('autocomplete'));

  expect(told).toEqual([
    'shipping name',
    'shipping email',
    'shipping address-line1',
    'shipping address-line2',
    'shipping organization',
    'shipping address-level2',
    'shipping postal-code',
    'shipping country',
    'shipping address-level1',
    'shipping tel',
  ]);
});

test('changing the country clears the state and shows the state field only for countries with states', async () => {
  const page = await showForm();
  await page.fill('State', 'CA');

  await page.fill('Country', 'CA');
  expect(page.field('stateCode')?.value).toBe('');
  expect(page.text()).toContain('Ontario');
  await page.fill('State', 'ON');
  await page.fill('Country', 'AU');

  expect(page.field('stateCode')?.value).toBe('');
  expect(page.text()).toContain('Tasmania');
  await page.fill('Country', 'DE');
  expect(page.field('stateCode')).toBeNull();
});

test('the address form shows countries by their usual English names', async () => {
  const page = await showForm();

  expect(page.text()).toContain('Germany');
  expect(page.text()).not.toContain('Germany (DE)');
});

test('the address form marks every missing field and focuses the first one', async () => {
  const onSend = vi.fn();
  const page = await showForm({ onSend });
  await page.fill('Full Name', 'Maya Lindqvist');

  await page.press('Send');

  await until(() => expect(document.activeElement).toBe(page.field('address1')));
  const wrong = Array.from(page.element.querySelectorAll('[aria-invalid=true]'), (one) => one.getAttribute('name'));
  expect(wrong).toEqual(['address1', 'city', 'zip', 'stateCode']);
  expect(onSend).not.toHaveBeenCalled();
});

test('the address form sends empty optional fields as null and no state for countries without states', async () => {
  const onSend = vi.fn();
  const page = await showForm({ onSend });
  await page.fill('State', 'CA');
  await page.fill('Country', 'DE');
  await fillIn(page);

  await page.press('Send');

  await until(() => expect(onSend).toHaveBeenCalledTimes(1));
  expect(onSend).toHaveBeenCalledWith({
    name: 'Maya Lindqvist',
    company: null,
    address1: 'Torstrasse 1',
    address2: null,
    city: 'Berlin',
    stateCode: '',
    countryCode: 'DE',
    zip: '10119',
    phone: null,
    email: 'maya@example.com',
  });
});

test.each(['zip', 'shippingAddress.zip'])('the ZIP field shows the server’s issue with the path %s', async (path) => {
  const issues = [{ path, message: 'No such ZIP code' }];
  const error = new RequestError(400, { text: 'Please check your address.', issues }, '400');

  const page = await showForm({ error });

  await until(() => expect(page.text()).toContain('No such ZIP code'));
  expect(page.field('zip')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(page.field('zip'));
});
