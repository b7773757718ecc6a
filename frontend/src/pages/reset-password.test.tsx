import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, shopper, signedOut } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const visitor = { 'GET /api/user': signedOut };
const forgot = 'POST /api/password/forgot';
const reset = 'POST /api/password/reset';
const refused = (path: string, message: string) => ({
  status: 400,
  json: { message: 'Some of the details are missing or invalid', code: 'invalid-request', issues: [{ path, message }] },
});

test('an address that the browser accepts but the shop does not is marked with what is wrong with it', async () => {
  const issues = [{ path: 'email', message: 'Must be an email address' }];
  const text = 'Some of the details are missing or invalid';
  fakeServer({ ...visitor, [forgot]: { status: 400, json: { message: text, code: 'invalid-request', issues } } });
  const { user } = openPage('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), 'foo@bar');

  await user.click(screen.getByRole('button', { name: 'Send link' }));

  const email = await screen.findByRole('textbox', { name: 'Email', description: 'Must be an email address' });
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(text)).toBeNull();
});

test('a visitor who forgot the password requests a link, and the page does not say whether the account exists', async () => {
  const server = fakeServer({ ...visitor, [forgot]: { status: 500, json: { message: 'No.' } } });
  const { user } = openPage('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), 'maya@example.com');

  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByText('No.');
  server.answer(forgot, { status: 202, text: '' });
  await user.click(screen.getByRole('button', { name: 'Send link' }));

  await screen.findByText(/^If there’s an account for maya@example.com, we’ve sent a link/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your inbox' }));
  // Above a limit nothing is sent, and the answer is the same.
  screen.getByText(/If no new email arrives, .* try again in an hour/);
  expect(server.callsOf(forgot).map(({ body }) => body)).toEqual(Array(2).fill({ email: 'maya@example.com' }));
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
});

test('the page behind a reset link sends the token with a new password that was entered twice', async () => {
  const server = fakeServer({ ...visitor, [reset]: refused('password', 'Password must have at least 8 characters') });
  const { user } = openPage('/reset-password?token=abcdefghijklmnopqrst');
  const confirmation = await screen.findByLabelText('Confirm password');
  await user.type(screen.getByLabelText('New password'), 'amber-lighthouse-41-rain');
  await user.type(confirmation, 'amber-lighthouse-41-snow');

  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  await screen.findByText('Passwords do not match');
  expect(document.activeElement).toBe(confirmation);
  expect(server.callsOf(reset)).toEqual([]);
  await user.clear(confirmation);
  await user.type(confirmation, 'amber-lighthouse-41-rain');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  await screen.findByText('Password must have at least 8 characters');
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  server.answer(reset, { status: 204 });
  await user.click(screen.getByRole('button', { name: 'Save new password' }));

  const changed = await screen.findByRole('heading', { name: 'Password changed' });
  expect(document.activeElement).toBe(changed);
  expect(server.callsOf(reset)[1]?.body).toEqual({
    token: 'abcdefghijklmnopqrst',
    password: 'amber-lighthouse-41-rain',
  });
});

test('a browser that an unconfirmed account does not know says what it would lose, and starts anew only when asked to', async () => {
  const message = 'This email address was never confirmed.';
  const server = fakeServer({ ...visitor, [reset]: { status: 409, json: { message, code: 'conflict' } } });
  const { user } = openPage('/reset-password?token=abcdefghijklmnopqrst&email=maya%40example.com');
  const sent = { token: 'abcdefghijklmnopqrst', email: 'maya@example.com', password: 'amber-lighthouse-41-rain' };
  await user.type(await screen.findByLabelText('New password'), sent.password);
  await user.type(screen.getByLabelText('Confirm password'), sent.password);
  expect(screen.queryByRole('button', { name: 'Start with an empty account' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  await screen.findByText(message);
  server.answer(reset, { status: 204 });

  await user.click(screen.getByRole('button', { name: 'Start with an empty account' }));

  await screen.findByRole('heading', { name: 'Your account is ready' });
  expect(server.callsOf(reset).map(({ body }) => body)).toEqual([sent, { ...sent, startsAnew: true }]);
});

test('a reset link that was used leads to a new one, in place of the form, once a password is sent', async () => {
  fakeServer({ ...visitor, [reset]: refused('token', 'This link is no longer valid. Please ask for a new one.') });
  const { user } = openPage('/reset-password?token=abcdefghijklmnopqrst');
  await user.type(await screen.findByLabelText('New password'), 'amber-lighthouse-41-rain');
  await user.type(screen.getByLabelText('Confirm password'), 'amber-lighthouse-41-rain');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));

  const heading = await screen.findByRole('heading', { name: 'This link is no longer valid' });

  expect(screen.getByRole('alert').textContent).toBe(
    'Each link works only once, and expires after the time its email gives.',
  );
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(document.activeElement).toBe(heading);
});

test.each([
  ['has no token', '/reset-password'],
  ['was cut off', '/reset-password?token=abcdefghijklmnopqrs'],
])('a reset link that %s leads to a new one at once', async (_, path) => {
  fakeServer(visitor);
  openPage(path);

  await screen.findByRole('heading', { name: 'This link is no longer valid' });

  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

const verify = 'POST /api/email/verify';
const invalid = refused('token', 'This link is no longer valid. Please ask for a new one.');

test('an invalid confirmation link leads to the account page, where a new one can be requested', async () => {
  fakeServer({ 'GET /api/user': { json: { ...shopper, emailVerified: false } }, [verify]: invalid });
  openPage('/verify-email?token=abc');

  await screen.findByRole('heading', { name: 'This link is no longer valid' });

  screen.getByText(/You can request a new one on your account page/);
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
});

test('an invalid confirmation link tells a shopper whose email is confirmed so', async () => {
  fakeServer({ [verify]: invalid });
  openPage('/verify-email?token=abc');

  await screen.findByText('Your email, maya@example.com, is already confirmed.');
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
});
