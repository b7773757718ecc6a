import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { rememberWantedPath } from '../features/session/wanted-path.ts';
import { config } from '../testing/checkout-shop.tsx';
import { type Answers, fakeServer, lost, signedOut } from '../testing/fake-server.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { pageLoads } from '../testing/page-loads.ts';

const signIn = 'POST /api/login';
const register = 'POST /api/register';
const password = 'violet-harbour-93-lanterns';
const ines = {
  id: 'i',
  username: 'ines',
  email: 'ines@example.com',
  emailVerified: false,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
};

const visit = (more: Answers = {}) =>
  fakeServer({
    'GET /api/user': signedOut,
    'GET /api/config': { json: config },
    ...more,
  });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function fillSignIn(user: UserEvent) {
  await user.type(await field('Email'), ines.email);
  await user.type(await field('Password'), password);
}

async function fillRegistration(user: UserEvent, confirmed = password) {
  await user.click(await screen.findByRole('button', { name: "Don't have an account? Sign up" }));
  await user.type(await field('Username'), ines.username);
  await user.type(await field('Email'), ines.email);
  await user.type(await field('Password'), password);
  await user.type(await field('Confirm Password'), confirmed);
}

test('the sign-in page switches between sign-in and registration', async () => {
  visit();
  const { user } = openPage('/login');

  await screen.findByRole('heading', { name: 'Sign in to your account', level: 2 });
  expect(await field('Email')).toMatchObject({ type: 'email', required: true });
  expect(await field('Password')).toMatchObject({ type: 'password', required: true });
  await user.click(button("Don't have an account? Sign up"));
  await screen.findByRole('heading', { name: 'Create your account', level: 2 });
  expect(await field('Email')).toMatchObject({ type: 'email', required: true });
  for (const label of ['Username', 'Password', 'Confirm Password']) expect((await field(label)).required).toBe(true);
  await user.click(button('Already have an account? Sign in'));

  await screen.findByText('Sign in to your account');
  expect(button('Sign In').disabled).toBe(false);
});

test('a sign-in that the identity provider rejects shows an error', async () => {
  visit();
  openPage('/login?error=provider');

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Single sign-on didn’t work\./);
  cleanup();
  openPage('/login');
  await field('Email');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('single sign-on into an account with a password asks for the password, and then continues', async () => {
  const left = pageLoads();
  const confirm = 'POST /api/password/confirm';
  const server = visit({ [signIn]: { json: ines }, [confirm]: { status: 204 } });
  const { user } = openPage('/login?error=password');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Sign in with your password once/);
  await fillSignIn(user);

  await user.click(button('Sign In'));

  await waitFor(() => expect(left).toEqual(['/api/login?provider=oidc']));
  expect(server.callsOf(confirm).map(({ body }) => body)).toEqual([{ password: expect.any(String) }]);
});

test('the sign-in button shows progress and stays disabled until the requested page has loaded', async () => {
  const left = pageLoads();
  const held = Promise.withResolvers<void>();
  const server = visit({ [signIn]: () => held.promise.then(() => ({ json: ines })) });
  rememberWantedPath('/saved-artwork');
  const { user } = openPage('/login');
  await fillSignIn(user);

  await user.click(button('Sign In'));

  await waitFor(() => expect(button('Signing in...').disabled).toBe(true));
  expect(left).toEqual([]);
  held.resolve();
  await waitFor(() => expect(left).toEqual(['/saved-artwork']));
  expect(button('Signing in...').disabled).toBe(true);
  expect(server.callsOf(signIn).map(({ body }) => body)).toEqual([{ email: ines.email, password }]);
});

test.each([
  ['rejects the password', { status: 401, text: 'Invalid email or password' }, 'Invalid email or password'],
  ['rejects the password without a message', { status: 401, text: '' }, 'Invalid email or password'],
  ['is down', { status: 502, text: '<html>Bad Gateway</html>' }, 'Something went wrong. Please try again.'],
  ['is behind a firewall that limits attempts', { status: 429, text: '' }, 'Something went wrong. Please try again.'],
  ['limits attempts', { status: 429, text: 'Too many attempts. Please wait.' }, 'Too many attempts. Please wait.'],
])('when the server %s, the sign-in form shows a message and can be resubmitted', async (_when, answer, sentence) => {
  const left = pageLoads();
  const server = visit({ [signIn]: answer });
  const { user } = openPage('/login');
  await fillSignIn(user);

  await user.click(button('Sign In'));

  await findToast('Login failed', sentence);
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect((await field('Email')).value).toBe(ines.email);
  await user.type(await field('Password'), 's');
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(signIn, { json: ines });
  await user.click(button('Sign In'));
  await waitFor(() => expect(left).toEqual(['/']));
});

test('the registration form links to the terms and to privacy, which open beside it', async () => {
  visit();
  const { user } = openPage('/login');
  await user.click(await screen.findByRole('button', { name: "Don't have an account? Sign up" }));

  for (const [name, path] of [
    [/^Terms/, '/terms'],
    [/^Privacy/, '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(path);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

test('the sign-in page says that the session has ended, but not to a new visitor', async () => {
  visit();
  sessionStorage.setItem('shopper', 'u');
  openPage('/login');
  const sentence = 'Your session has ended. Please sign in again.';
  await screen.findByText(sentence);
  cleanup();
  sessionStorage.clear();

  openPage('/login');

  await field('Email');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('registration reports mismatched passwords without sending a request', async () => {
  const server = visit();
  const { user } = openPage('/login');
  await fillRegistration(user, 'violet-harbour-93-lantern');

  await user.click(button('Create Account'));

  await findToast('Registration failed', 'Passwords do not match');
  expect(server.callsOf(register)).toEqual([]);
});

test('registration marks every invalid field at once, focuses the first, and clears each error when it is corrected', async () => {
  const server = visit();
  const { user } = openPage('/login');
  await user.click(await screen.findByRole('button', { name: "Don't have an account? Sign up" }));
  const values = { Username: 'in', Email: 'ines@example', Password: 'violet', 'Confirm Password': 'indigo' };
  for (const [label, value] of Object.entries(values)) await user.type(await field(label), value);
  const notes = () => Promise.all(Object.keys(values).map(async (label) => noteOf(await field(label))));

  await user.click(button('Create Account'));

  await findToast('Registration failed', 'Passwords do not match');
  const errors = [
    'Username must have at least 3 characters',
    'Must be an email address',
    'Password must have at least 8 characters',
    'Passwords do not match',
  ];
  expect(await notes()).toEqual(errors);
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(4);
  expect(document.activeElement).toBe(await field('Username'));
  await user.type(await field('Username'), 'es');
  expect(await notes()).toEqual(['3 to 30 characters', ...errors.slice(1)]);
  await user.clear(await field('Password'));
  await user.type(await field('Password'), password);
  expect(await notes()).toEqual(['3 to 30 characters', errors[1], 'At least 8 characters', undefined]);
  await user.clear(await field('Confirm Password'));
  await user.type(await field('Confirm Password'), password);
  await user.click(button('Create Account'));

  await findToast('Registration failed', 'Must be an email address');
  expect(document.activeElement).toBe(await field('Email'));
  expect(server.callsOf(register)).toEqual([]);
});

test('the register button shows progress and sends the password once', async () => {
  const left = pageLoads();
  const held = Promise.withResolvers<void>();
  const server = visit({ [register]: () => held.promise.then(() => ({ status: 201, json: ines })) });
  const { user } = openPage('/login');
  await fillRegistration(user);

  await user.click(button('Create Account'));

  await waitFor(() => expect(button('Creating account...').disabled).toBe(true));
  held.resolve();
  await waitFor(() => expect(left).toEqual(['/']));
  expect(button('Creating account...').disabled).toBe(true);
  expect(server.callsOf(register).map(({ body }) => body)).toEqual([
    { username: ines.username, email: ines.email, password },
  ]);
});

test.each([
  ['the username is taken', { status: 409, text: 'Username already taken' }, 'Username already taken'],
  ['the server rejects it without a message', { status: 400, text: '' }, 'Registration failed'],
  ['the server fails without a message', { status: 500, text: '' }, 'Something went wrong. Please try again.'],
])('when %s, the registration form shows a message', async (_when, answer, sentence) => {
  visit({ [register]: answer });
  const { user } = openPage('/login');
  await fillRegistration(user);

  await user.click(button('Create Account'));

  const toasts = within(screen.getByRole('region', { name: /Notification/ }));
  const toast = (await toasts.findAllByText('Registration failed'))[0]?.closest('li');
  expect(within(toast as HTMLElement).getAllByText(sentence)).not.toHaveLength(0);
  expect(toast?.textContent).toBe(`Registration failed. ${sentence}`);
  expect(button('Create Account').disabled).toBe(false);
});

test.each([
  ['Username', { status: 409, text: 'Username already taken' }],
  ['Username', { status: 400, text: 'Username must have at least 3 characters' }],
  ['Password', { status: 400, text: 'Password must have at most 128 characters' }],
  ['Password', { status: 400, text: 'This password is one of the most common ones. Please choose another.' }],
])('the %s field shows the server’s message about it until the next edit', async (label, answer) => {
  visit({ [register]: answer });
  const { user } = openPage('/login');
  await fillRegistration(user);

  await user.click(button('Create Account'));

  await findToast('Registration failed', answer.text);
  const invalid = await field(label);
  expect(noteOf(invalid)).toBe(answer.text);
  expect(invalid.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(invalid);
  await user.type(await field('Email'), 'm');
  expect(invalid.getAttribute('aria-invalid')).toBeNull();
});

test('an email that is already registered leads to the sign-in form', async () => {
  visit({ [register]: { status: 409, text: 'Email already registered' } });
  const { user } = openPage('/login');
  await fillRegistration(user);

  await user.click(button('Create Account'));

  await findToast('Registration failed', 'Email already registered');
  expect(noteOf(await field('Email'))).toBe('Email already registered. Sign in');
  await user.click(button('Sign in'));
  expect(document.activeElement).toBe(await screen.findByText('Sign in to your account'));
  expect((await field('Email')).value).toBe(ines.email);
});

test('a network failure shows a generic error on the sign-in and registration forms', async () => {
  visit({ [signIn]: lost, [register]: lost });
  const { user } = openPage('/login');
  const sentence = 'Something went wrong. Please try again.';

  await fillSignIn(user);
  await user.click(button('Sign In'));
  await findToast('Login failed', sentence);
  await fillRegistration(user);
  await user.click(button('Create Account'));

  await findToast('Registration failed', sentence);
  // Only one toast is visible at a time, so the second toast has replaced the first.
  expect(screen.queryByText('Login failed')).toBeNull();
});

test('the password can be shown and hidden again', async () => {
  visit();
  const { user } = openPage('/login');
  const password = await field('Password');

  await user.click(button('Show password'));
  expect(password.type).toBe('text');
  await user.click(button('Hide password'));

  expect(password.type).toBe('password');
});

test('the password field says so while caps lock is on', async () => {
  visit();
  const { user } = openPage('/login');
  await user.click(await field('Password'));

  await user.keyboard('{CapsLock}A');
  await screen.findByText('Caps Lock is on');
  await user.keyboard('{CapsLock}a');

  await waitFor(() => expect(screen.queryByText('Caps Lock is on')).toBeNull());
});
