import { type SubmitEvent, useState } from 'react';
import { session as sessionRoutes } from '#shared/api/session.ts';
import { passwordLimits, type Registration, usernameLimits } from '#shared/model/user.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormFailure } from './form-failure.tsx';
import { textOf } from './form-text.ts';
import { NewPasswordFields, newPasswordOf, passwordMismatch } from './new-password-fields.tsx';
import { useAuthenticate } from './use-authenticate.ts';

const title = 'Registration failed';
const emailTaken = 'Email already registered';

/**
 * The registration form. The browser compares the password confirmation but never sends it. `onSignIn` shows the sign-in
 * form instead.
 */
export function RegistrationForm({ onSignIn }: { onSignIn: () => void }) {
  const { authenticate, busy, failure, forget, button } = useAuthenticate(
    (registration: Registration) => call(sessionRoutes.register, { body: registration }),
    {
      title,
      fallback: 'Registration failed',
    },
  );
  // A toast disappears after a few seconds, so the invalid field also shows the error.
  const [wrong, setWrong] = useState<'password' | 'confirmPassword'>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    const form = new FormData(fields);
    const password = newPasswordOf(form);
    setWrong(password === null ? 'confirmPassword' : password.length < passwordLimits.min ? 'password' : undefined);
    if (password === null) {
      fields.querySelector<HTMLInputElement>('[name="confirmPassword"]')?.focus();
      toast({ title, description: passwordMismatch, variant: 'destructive' });
      return;
    }
    authenticate({ username: textOf(form, 'username'), email: textOf(form, 'email'), password });
  };

  // The server's sentence about a field begins with the field's name.
  const [ofUsername, ofEmail, ofPassword] = ['Username', 'Email', 'Password'].map((field) =>
    failure?.startsWith(field) ? failure : undefined,
  );
  const signIn = (
    <>
      {ofEmail}.{' '}
      <Button variant="link" onClick={onSignIn}>
        Sign in
      </Button>
    </>
  );

  return (
    <form
      onSubmit={submit}
      onChange={() => {
        setWrong(undefined);
        forget();
      }}
      className="space-y-6"
    >
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        required
        marked={false}
        hint={`${usernameLimits.min} to ${usernameLimits.max} characters`}
        error={ofUsername}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        marked={false}
        error={ofEmail === emailTaken ? signIn : ofEmail}
      />
      <NewPasswordFields
        labels={['Password', 'Confirm Password']}
        error={wrong === 'password' ? `Must have at least ${passwordLimits.min} characters` : ofPassword}
        confirmationError={wrong === 'confirmPassword' ? 'Must be the same as the password' : undefined}
      />
      <FormFailure>{!ofUsername && !ofEmail && !ofPassword && failure}</FormFailure>
      <p className="text-ash text-label">
        By creating an account, you agree to our <Beside to={paths.terms}>Terms</Beside>. Our{' '}
        <Beside to={paths.privacy}>Privacy</Beside> page says what we keep.
      </p>
      <Button ref={button} type="submit" size="lg" wide needsNetwork disabled={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
      <p className="text-ash text-label">It’s free. Your account keeps your pictures until you want one printed.</p>
    </form>
  );
}

/** A link that opens in a new tab, because leaving the page would lose what the visitor has typed. */
function Beside({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="hit text-bone text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
