import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { Country } from '#shared/model/country.ts';
import { address } from '#tests/helpers/address.ts';
import { typedAddresses } from '#tests/helpers/typed-text.ts';
import { malformedAddresses, worldAddresses } from '#tests/helpers/world-addresses.ts';
import { RequestError } from '../lib/request-error.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { openAt } from '../testing/open-page.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressToSend, submitAddress, useAddressForm, useAddressIssues } from './use-address-form.ts';

const countries = [
  { code: 'AU', name: 'Australia', states: [{ code: 'TAS', name: 'Tasmania' }] },
  { code: 'CA', name: 'Canada', states: [{ code: 'ON', name: 'Ontario' }] },
  { code: 'DE', name: 'Germany (DE)', states: [] },
  { code: 'GB', name: 'United Kingdom', states: [] },
  { code: 'IE', name: 'Ireland', states: [] },
  { code: 'JP', name: 'Japan', states: [{ code: '13', name: 'Tokyo' }] },
  { code: 'US', name: 'United States', states: [{ code: 'CA', name: 'California' }] },
];

type FormProps = {
  error?: Error;
  start?: ShippingAddress;
  choices?: Country[] | null;
  onSend?: (address: ShippingAddress) => void;
};

function Form({ error, start, choices = start ? null : countries, onSend = () => undefined }: FormProps) {
  const form = useAddressForm(start ?? null, { email: 'maya@example.com' });
  useAddressIssues(form, error, { focus: true });
  return (
    <form
      noValidate
      aria-label="Address"
      onSubmit={(event) => void submitAddress(form, (given) => onSend(addressToSend(given)))(event)}
    >
      <AddressFields form={form} countries={choices} />
      <button type="submit">Send</button>
    </form>
  );
}

async function showForm(props: FormProps = {}) {
  fakeServer();
  const { user } = openAt('/', <Form {...props} />);
  await textField('Full Name');
  return user;
}

const textField = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
/** Returns the fields in page order. */
const fields = () => [...screen.getByRole('form').querySelectorAll('input, select')];

const wrongFields = () =>
  fields()
    .filter((field) => field.getAttribute('aria-invalid') === 'true')
    .map((field) => field.getAttribute('name'));

test('every address field has an autocomplete token', async () => {
  await showForm();

  const tokens = fields().map((field) => field.getAttribute('autocomplete'));

  expect(tokens).toEqual([
    'shipping name',
    'shipping email',
    'shipping country',
    'shipping address-line1',
    'shipping address-line2',
    'shipping organization',
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
    'shipping tel',
  ]);
});

const labelOf = (name: string) =>
  screen.getByRole('form').querySelector<HTMLInputElement>(`[name="${name}"]`)?.labels?.[0];

test.each([
  ['United States', 'State', 'ZIP'],
  ['Canada', 'Province', 'Postal code'],
  ['Australia', 'State', 'Postcode'],
  ['Japan', 'Prefecture', 'Postal code'],
  ['United Kingdom', undefined, 'Postcode'],
  ['Ireland', undefined, 'Eircode'],
  ['Germany', undefined, 'Postal code'],
])('the labels of an address in %s are %s and %s', async (country, state, zip) => {
  const user = await showForm();

  await user.selectOptions(await choice('Country'), country);

  expect(labelOf('zip')?.textContent.replace(' *', '')).toBe(zip);
  expect(labelOf('stateCode')?.textContent).toBe(state && `${state} *`);
});

test.each([
  ['United States', ['address1', 'address2', 'company', 'city', 'stateCode', 'zip']],
  ['Germany', ['address1', 'address2', 'company', 'zip', 'city']],
  ['Japan', ['zip', 'stateCode', 'city', 'address1', 'address2', 'company']],
])('the fields of an address in %s have the order of the country', async (country, order) => {
  const user = await showForm();

  await user.selectOptions(await choice('Country'), country);

  expect(fields().map((field) => field.getAttribute('name'))).toEqual([
    ...['name', 'email', 'countryCode'],
    ...order,
    'phone',
  ]);
  expect(document.activeElement).toBe(await choice('Country'));
});

test('screen readers hear a field’s local name alone', async () => {
  const user = await showForm();

  await user.selectOptions(await choice('Country'), 'Canada');

  await textField('Postal code');
  await choice('Province');
});

test('changing the country clears the state and shows the state field only for countries with states', async () => {
  const user = await showForm();
  await user.selectOptions(await choice('State'), 'California');

  await user.selectOptions(await choice('Country'), 'Canada');
  expect((await choice('Province')).value).toBe('');
  await user.selectOptions(await choice('Province'), 'Ontario');
  await user.selectOptions(await choice('Country'), 'Australia');

  expect((await choice('State')).value).toBe('');
  expect(within(await choice('State')).getByRole('option', { name: 'Tasmania' })).toBeDefined();
  await user.selectOptions(await choice('Country'), 'Germany');
  expect(screen.queryByLabelText(/^State/)).toBeNull();
});

test('the state of the previous country is not sent with the new country', async () => {
  const sent: ShippingAddress[] = [];
  const user = await showForm({ onSend: (address) => sent.push(address) });
  await user.type(await textField('Full Name'), 'Maya');
  await user.type(await textField('Address'), '1 Main St');
  await user.type(await textField('City'), 'Toronto');
  await user.type(await textField('ZIP'), 'M5V 2T6');
  await user.selectOptions(await choice('State'), 'California');
  await user.selectOptions(await choice('Country'), 'Canada');

  await user.click(screen.getByRole('button', { name: 'Send' }));

  const state = await choice('Province');
  await waitFor(() => expect(state.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('changing the country checks the ZIP code again', async () => {
  const user = await showForm();
  const zip = await textField('ZIP');
  await user.selectOptions(await choice('Country'), 'United States');
  await user.type(zip, '9720');
  await user.tab();
  await screen.findByText('Must be a ZIP, such as 95014');
  await user.type(zip, '1');
  await waitFor(() => expect(wrongFields()).toEqual([]));

  await user.selectOptions(await choice('Country'), 'Canada');

  await screen.findByText('Must be a postal code, such as H3Z 2Y7');
  expect(zip.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(await choice('Country'), 'Germany');
  await waitFor(() => expect(wrongFields()).toEqual([]));
});

test('changing the country does not mark an empty ZIP code', async () => {
  const user = await showForm();

  await user.selectOptions(await choice('Country'), 'Canada');
  await user.type(await textField('City'), 'Toronto');
  await user.tab();

  expect(wrongFields()).toEqual([]);
});

test('the address form shows countries by their usual English names', async () => {
  await showForm();

  const names = within(await choice('Country')).getAllByRole('option');

  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Australia',
    'Canada',
    'Germany',
    'United Kingdom',
    'Ireland',
    'Japan',
    'United States',
  ]);
});

test('the address form marks every missing field and focuses the first one', async () => {
  const sent: ShippingAddress[] = [];
  const user = await showForm({ onSend: (address) => sent.push(address) });
  await user.type(await textField('Full Name'), 'Maya Lindqvist');

  await user.click(screen.getByRole('button', { name: 'Send' }));

  const address = await textField('Address');
  await waitFor(() => expect(document.activeElement).toBe(address));
  expect(wrongFields()).toEqual(['address1', 'city', 'stateCode', 'zip']);
  expect(sent).toEqual([]);
});

test('after another country is chosen, the first wrong field on the page gets the focus', async () => {
  const user = await showForm();
  await user.type(await textField('Full Name'), 'Maya Lindqvist');
  await user.selectOptions(await choice('Country'), 'JP');
  await textField('Postal code');

  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(wrongFields()).toContain('zip'));
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(wrongFields()[0]));
});

test('the address form marks only fields that were changed and left invalid, until it is submitted', async () => {
  const user = await showForm();
  for (const _ of fields()) await user.tab();
  expect(wrongFields()).toEqual([]);

  await user.type(await textField('Email'), ' at home');
  await user.tab();

  await waitFor(() => expect(wrongFields()).toEqual(['email']));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(wrongFields()).toEqual(['name', 'email', 'address1', 'city', 'stateCode', 'zip']));
});

test.each(typedAddresses)('the address form accepts and normalizes $from', async ({ start, field, typed, normal }) => {
  const sent: ShippingAddress[] = [];
  const user = await showForm({ start, onSend: (address) => sent.push(address) });
  const input = fields().find((one) => one.getAttribute('name') === field) as HTMLInputElement;

  await user.clear(input);
  await user.click(input);
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(sent).toEqual([normal]));
  expect(wrongFields()).toEqual([]);
});

test.each(worldAddresses)('the address form sends $address1, $city, $countryCode as it is', async (start) => {
  const sent: ShippingAddress[] = [];
  const user = await showForm({ start, onSend: (address) => sent.push(address) });

  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(sent).toEqual([start]));
});

test.each(malformedAddresses)(
  'the address form with %o says at its field what is wrong',
  async (given, field, sentence) => {
    const start = { ...address, ...given };
    const user = await showForm({ start, choices: [{ code: start.countryCode, name: 'Here', states: [] }] });

    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    expect(wrongFields()).toEqual([field]);
  },
);

test('the address form sends empty optional fields as null and no state for countries without states', async () => {
  const sent: ShippingAddress[] = [];
  const user = await showForm({ onSend: (address) => sent.push(address) });
  await user.selectOptions(await choice('State'), 'California');
  await user.selectOptions(await choice('Country'), 'Germany');
  await user.type(await textField('Full Name'), 'Maya Lindqvist');
  await user.type(await textField('Address'), 'Torstrasse 1');
  await user.type(await textField('City'), 'Berlin');
  await user.type(await textField('Postal code'), '10119');

  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(sent).not.toEqual([]));
  expect(sent).toEqual([
    {
      name: 'Maya Lindqvist',
      company: null,
      address1: 'Torstrasse 1',
      address2: null,
      city: 'Berlin',
      stateCode: '',
      countryCode: 'DE',
      zip: '10119',
      phone: null,
      taxNumber: null,
      email: 'maya@example.com',
    },
  ]);
});

test.each(['zip', 'shippingAddress.zip'])('the ZIP field shows the server’s issue with the path %s', async (path) => {
  const issues = [{ path, message: 'No such ZIP code' }];
  await showForm({ error: new RequestError(400, { text: 'Please check your address.', issues }, '400') });

  await screen.findByText('No such ZIP code');

  const zip = await textField('ZIP');
  expect(zip.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(zip);
});

test('a saved ZIP code that the new country does not have is validated on each key', async () => {
  const user = await showForm({ start: { ...address, zip: '97201' }, choices: countries });
  await user.selectOptions(await choice('Country'), 'Canada');
  await screen.findByText('Must be a postal code, such as H3Z 2Y7');
  const zip = await textField('Postal code');
  zip.select();

  await user.type(zip, 'K1A 0B1', { initialSelectionStart: 0, initialSelectionEnd: 5 });

  await waitFor(() => expect(screen.queryByText('Must be a postal code, such as H3Z 2Y7')).toBeNull());
  expect(document.activeElement).toBe(zip);
});

test('a field with an issue of the server is validated on each key', async () => {
  const issues = [{ path: 'zip', message: 'No such ZIP code' }];
  const error = new RequestError(400, { text: 'Please check your address.', issues }, '400');
  const user = await showForm({ error, start: address, choices: countries });
  await screen.findByText('No such ZIP code');
  const zip = await textField('ZIP');

  await user.type(zip, '{Backspace}1');

  await waitFor(() => expect(screen.queryByText('No such ZIP code')).toBeNull());
  expect(document.activeElement).toBe(zip);
});
