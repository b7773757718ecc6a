import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { address } from '#tests/helpers/address.ts';
import { takeFlashMessage } from '../lib/flash-message.ts';
import { savedAddress } from '../testing/address.ts';
import { config } from '../testing/checkout-shop.tsx';
import { type Answers, fakeServer, shopper, signedOut } from '../testing/fake-server.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { pageLoads } from '../testing/page-loads.ts';

const add = 'POST /api/shipping-addresses';
const list = 'GET /api/shipping-addresses';
const change = 'POST /api/password/change';
const password = 'violet-harbour-93-lanterns';

const shop = (more: Answers = {}) =>
  fakeServer({
    'GET /api/cart': { json: [] },
    'GET /api/sessions': { json: [] },
    'GET /api/config': { json: config },
    [list]: { json: [] },
    // The state is a text field here, because a select element in happy-dom loses its value when the form rerenders.
    'GET /api/printful/countries': { json: { countries: [{ code: 'US', name: 'USA', states: [] }] } },
    ...more,
  });

/** Opens the form for a new address. */
async function openForm() {
  const { user } = openPage('/account');
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(await screen.findByRole('dialog', { name: 'New address' }));
  await form.findByLabelText(/^Full Name/);
  const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label);
  return { user, form, field, submit: () => user.click(form.getByRole('button', { name: 'Save address' })) };
}

async function fillAddress(user: UserEvent, field: (label: RegExp) => HTMLElement) {
  await user.type(field(/^Full Name/), address.name);
  await user.type(field(/^Address \*/), address.address1);
  await user.type(field(/^City/), address.city);
  await user.type(field(/^State/), address.stateCode);
  await user.type(field(/^ZIP/), address.zip);
}

test('says why single sign-on came back without connecting or confirming the account', async () => {
  shop();
  openPage('/account?error=single-sign-on');

  expect((await screen.findByRole('alert')).textContent).toContain(
    'That single sign-on doesn’t belong to this account.',
  );
});

test('an unconfirmed email says that a link was emailed, and sends it again', async () => {
  const resend = 'POST /api/email/resend';
  const server = shop({ 'GET /api/user': { json: { ...shopper, emailVerified: false } }, [resend]: { status: 202 } });
  const { user } = openPage('/account');
  await screen.findByText(/We emailed you a link to confirm it\./);

  await user.click(screen.getByRole('button', { name: 'Send it again' }));

  await findToast('Email sent', 'Check your inbox for the link.');
  expect(server.callsOf(resend)).toHaveLength(1);
});

test('an address that could not be saved because the session had ended is offered again after the sign-in', async () => {
  pageLoads();
  const server = shop({ [add]: signedOut });
  const { user, field, submit } = await openForm();
  await fillAddress(user, field);
  server.answer('GET /api/user', signedOut);
  await submit();
  await screen.findByText('You are logged out. Logging in again...');

  cleanup();
  server.answer('GET /api/user', { json: shopper });
  server.answer(add, { status: 201, json: savedAddress });
  openPage('/account');

  await screen.findByText('You’re signed in again');
  const again = within(await screen.findByRole('dialog', { name: 'New address' }));
  await again.findByDisplayValue(address.address1);
  await user.click(again.getByRole('button', { name: 'Save address' }));
  await findToast('Address saved');
  const [first, second] = server.callsOf(add).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the address form marks missing fields, then saves the address and lists it', async () => {
  const server = shop({ [add]: { status: 201, json: savedAddress } });
  const { user, form, field, submit } = await openForm();
  screen.getByText('No saved addresses yet. You can save one at checkout.');
  expect(field(/^Email/).value).toBe('maya@example.com');

  await submit();
  await waitFor(() => expect(form.getAllByText('Required')).toHaveLength(5));
  expect(document.activeElement).toBe(field(/^Full Name/));
  expect(server.callsOf(add)).toEqual([]);
  await fillAddress(user, field);
  server.answer(list, { json: [savedAddress] });
  await submit();

  await findToast('Address saved');
  await screen.findByText('19749 Dearborn St, Chatsworth, CA 91311, US');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf(add).map(({ body }) => body)).toEqual([address]);
});

test('a server-side address error appears beside its field, and the form keeps the input', async () => {
  const message = 'Please check your address.';
  const issues = [{ path: 'zip', message: 'No such ZIP code' }];
  shop({ [add]: { status: 400, json: { message, code: 'invalid-request', issues } } });
  const { user, form, field, submit } = await openForm();
  await fillAddress(user, field);

  await submit();

  // In happy-dom, an open dialog hides toasts from role queries, so find the toast by its text.
  await screen.findByText('Save failed');
  screen.getByText(message);
  form.getByText('No such ZIP code');
  await waitFor(() => expect(document.activeElement).toBe(field(/^ZIP/)));
  expect(field(/^City/).value).toBe('Chatsworth');
});

test('changing the password requires the current password and the new password twice', async () => {
  const message = 'Your current password is wrong.';
  const issues = [{ path: 'currentPassword', message }];
  const server = shop({ [change]: { status: 400, json: { message, code: 'invalid-request', issues } } });
  const { user } = openPage('/account');
  const section = within(await screen.findByRole('region', { name: 'Password' }));
  const field = (label: string) => section.getByLabelText<HTMLInputElement>(label);
  const give = async (current: string, confirmation: string) => {
    const given = { 'Current password': current, 'New password': password, 'Confirm new password': confirmation };
    for (const [label, value] of Object.entries(given)) {
      await user.clear(field(label));
      await user.type(field(label), value);
    }
    await user.click(section.getByRole('button', { name: 'Change password' }));
  };

  await give('the-old-one', 'violet-harbour-93-lantern');
  await section.findByText('Passwords do not match');
  expect(document.activeElement).toBe(field('Confirm new password'));
  expect(server.callsOf(change)).toEqual([]);
  await give('not-the-old-one', password);
  await section.findByText(message);
  expect(field('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Current password'));
  expect(section.queryByText('Passwords do not match')).toBeNull();
  server.answer(change, { status: 204 });
  await give('the-old-one', password);

  await findToast('Password changed', 'Your other devices have been signed out.');
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    expect(field(label).value).toBe('');
  }
  expect(server.callsOf(change).at(-1)?.body).toEqual({ currentPassword: 'the-old-one', password });
});

/** The message below a field that is marked as invalid. */
const errorOf = (control: HTMLElement) =>
  control.getAttribute('aria-invalid') &&
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

test('changing the password puts each error at its own field and focuses the first', async () => {
  const message = 'This password is one of the most common ones. Please choose another.';
  const json = { message, code: 'invalid-request', issues: [{ path: 'password', message }] };
  const server = shop({ [change]: { status: 400, json } });
  const { user } = openPage('/account');
  const section = within(await screen.findByRole('region', { name: 'Password' }));
  const fields = ['Current password', 'New password', 'Confirm new password'].map((label) =>
    section.getByLabelText<HTMLInputElement>(label),
  );
  const errors = () => fields.map(errorOf);
  const give = async (...values: string[]) => {
    for (const [position, input] of fields.entries()) {
      await user.clear(input);
      await user.type(input, values[position] ?? '');
    }
    await user.click(section.getByRole('button', { name: 'Change password' }));
  };

  await give('x', 'abc', 'abd');
  expect(errors()).toEqual([null, 'Password must have at least 8 characters', 'Passwords do not match']);
  expect(document.activeElement).toBe(fields[1]);
  expect(server.callsOf(change)).toEqual([]);
  await give('x', '12345678', '12345678');
  await waitFor(() => expect(errors()).toEqual([null, message, null]));
  expect(document.activeElement).toBe(fields[1]);

  server.answer(change, { status: 429, json: { message: 'Too many attempts.', code: 'too-many-requests' } });
  await give('x', password, password);
  expect((await section.findByRole('alert')).textContent).toBe('Too many attempts.');
  expect(errors()).toEqual([null, null, null]);
});

const confirm = 'POST /api/password/confirm';
const remove = 'DELETE /api/user';

async function openDialog(button: string, title: string) {
  const { user } = openPage('/account');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

test('deleting the account asks for the password, and a wrong one deletes nothing', async () => {
  const message = 'This is not your current password';
  const wrong = { status: 400, json: { message, code: 'invalid-request', issues: [{ path: 'password', message }] } };
  const server = shop({ [confirm]: wrong, [remove]: { status: 204 } });
  const left = pageLoads();
  sessionStorage.setItem('wizard-draft', '{"name":"Maya"}');
  const { user, dialog } = await openDialog('Delete my account', 'Delete your account?');
  const submit = async (given: string) => {
    await user.clear(dialog.getByLabelText('Your password'));
    await user.type(dialog.getByLabelText('Your password'), given);
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
  };

  await submit('not-it');
  await dialog.findByText(message);
  expect(server.callsOf(remove)).toEqual([]);
  server.answer(confirm, { status: 204 });
  await submit(password);

  await waitFor(() => expect(left).toEqual(['/']));
  expect(server.callsOf(confirm).map(({ body }) => body)).toEqual([{ password: 'not-it' }, { password }]);
  expect(server.callsOf(remove)).toHaveLength(1);
  expect(takeFlashMessage()).toBe('Your account is deleted.');
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['Change email', 'Change your email', 'Send link'],
  ['Delete my account', 'Delete your account?', 'Delete everything'],
])('after a wrong password, "%s" opens again without the error', async (opener, title, submit) => {
  const message = 'This is not your current password';
  shop({ [confirm]: { status: 400, json: { message, code: 'invalid-request' } } });
  const { user, dialog } = await openDialog(opener, title);
  const email = dialog.queryByLabelText('New email');
  if (email) await user.type(email, 'new@example.com');
  await user.type(dialog.getByLabelText('Your password'), 'not-it');
  await user.click(dialog.getByRole('button', { name: submit }));
  await dialog.findByText(message);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: opener }));

  await screen.findByRole('dialog', { name: title });
  expect(screen.queryByText(message)).toBeNull();
});

test('the account page lists single sign-on and disconnects it after asking for the password', async () => {
  const identities = 'GET /api/user/identities';
  const unlink = 'DELETE /api/user/identities/i1';
  const one = { id: 'i1', provider: 'id.example', linkedAt: '2026-11-20T12:00:00Z' };
  const message = 'This is your only way to sign in.';
  const server = shop({
    [identities]: { json: [one] },
    [confirm]: { status: 204 },
    [unlink]: { status: 409, json: { message, code: 'conflict' } },
  });
  const { user, dialog } = await openDialog('Disconnect id.example', 'Disconnect single sign-on?');
  screen.getByText('id.example');
  const submit = () => user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  await user.type(dialog.getByLabelText('Your password'), password);

  await submit();
  await dialog.findByText(message);
  server.answer(unlink, { status: 204 });
  await submit();

  await findToast('Single sign-on disconnected', 'Your other devices have been signed out.');
  expect(screen.queryByText('id.example')).toBeNull();
  expect(server.callsOf(confirm).map(({ body }) => body)).toEqual([{ password }, { password }]);
});

test('changing the email puts each error at its own field and focuses it', async () => {
  const message = 'This is not your current password';
  const json = { message, code: 'wrong-password', issues: [{ path: 'password', message }] };
  const server = shop({ [confirm]: { status: 400, json } });
  const { user, dialog } = await openDialog('Change email', 'Change your email');
  const [email, given] = [dialog.getByLabelText('New email'), dialog.getByLabelText('Your password')];
  await user.type(email, 'new@example');
  await user.type(given, 'not-it');

  await user.click(dialog.getByRole('button', { name: 'Send link' }));
  expect([errorOf(email), errorOf(given)]).toEqual(['Must be an email address', null]);
  expect(document.activeElement).toBe(email);
  expect(server.callsOf(confirm)).toEqual([]);
  await user.type(email, '.com');
  await user.click(dialog.getByRole('button', { name: 'Send link' }));

  await waitFor(() => expect([errorOf(email), errorOf(given)]).toEqual([null, message]));
  expect(document.activeElement).toBe(given);
  const needed = 'Please enter your password, or confirm with single sign-on, to continue';
  server.answer(confirm, { status: 403, json: { message: needed, code: 'password-needed' } });
  await user.click(dialog.getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(errorOf(given)).toBe(needed));
});

test('changing the email asks for the password and says where the link is', async () => {
  const change = 'POST /api/email/change';
  const server = shop({ [confirm]: { status: 204 }, [change]: { status: 202 } });
  const { user, dialog } = await openDialog('Change email', 'Change your email');

  await user.type(dialog.getByLabelText('New email'), 'new@example.com');
  await user.type(dialog.getByLabelText('Your password'), password);
  await user.click(dialog.getByRole('button', { name: 'Send link' }));

  await findToast('Email sent', 'Open the link we sent to new@example.com.');
  expect(server.callsOf(change).map(({ body }) => body)).toEqual([{ email: 'new@example.com' }]);
});

test.each([
  ['Sign out everywhere', 'DELETE /api/sessions', 'You’re signed out everywhere.'],
  ['Log out', 'POST /api/logout', 'You’re signed out.'],
])('%s leaves the shop, clears the stored data, and says so', async (name, end, message) => {
  const server = shop({ [end]: { status: 204 } });
  const left = pageLoads();
  sessionStorage.setItem('wizard-draft', '{"name":"Maya"}');
  localStorage.setItem('delivery-country', 'LV');
  const { user } = openPage('/account');

  const [button] = await screen.findAllByRole('button', { name });
  if (button) await user.click(button);

  await waitFor(() => expect(left).toEqual(['/']));
  expect(server.callsOf(end)).toHaveLength(1);
  expect(takeFlashMessage()).toBe(message);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
