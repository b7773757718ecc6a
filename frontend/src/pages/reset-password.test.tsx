import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, signedOut } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const visitor = { 'GET /api/user': signedOut };
const forgot = 'POST /api/password/forgot';
const reset = 'POST /api/password/reset';
const used = { status: 400, json: { message: 'This link has expired.', code: 'invalid-request' } };

test('a visitor who forgot the password requests a link, and the page does not say whether the account exists', async () => {
  const server = fakeServer({ ...visitor, [forgot]: { status: 500, json: { message: 'No.' } } });
  const { user } = openPage('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), 'maya@example.com');

  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByText('No.');
  server.answer(forgot, { status: 202, text: '' });
  await user.click(screen.getByRole('button', { name: 'Send link' }));

  await screen.findByText(/^If there’s an account for maya@example.com, we’ve sent a link/);
  expect(server.callsOf(forgot).map(({ body }) => body)).toEqual(Array(2).fill({ email: 'maya@example.com' }));
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
});

test('the page behind a reset link sends the token with a new password that was entered twice', async () => {
  const server = fakeServer({ ...visitor, [reset]: used });
  const { user } = openPage('/reset-password?token=abc');
  const confirmation = await screen.findByLabelText('Confirm password');
  await user.type(screen.getByLabelText('New password'), 'amber-lighthouse-41-rain');
  await user.type(confirmation, 'amber-lighthouse-41-snow');

  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  await screen.findByText('Passwords do not match');
  expect(server.callsOf(reset)).toEqual([]);
  await user.clear(confirmation);
  await user.type(confirmation, 'amber-lighthouse-41-rain');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  await screen.findByText('This link has expired.');
  server.answer(reset, { status: 204 });
  await user.click(screen.getByRole('button', { name: 'Save new password' }));

  await screen.findByRole('heading', { name: 'Password changed' });
  expect(server.callsOf(reset)[1]?.body).toEqual({ token: 'abc', password: 'amber-lighthouse-41-rain' });
});
