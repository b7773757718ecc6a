import * as sessionRoutes from '#shared/api/endpoints/session.ts';
import { Registration, usernameLimits } from '#shared/model/user.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useFormErrors } from './form-errors.ts';
import { FormFailure } from './form-failure.tsx';
import { textOf } from './form-text.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAuthenticate } from './use-authenticate.ts';

const title = 'Registration failed';
const emailTaken = 'Email already registered';

/**
 * The registration form. The browser compares the password confirmation but never sends it. `onSignIn` shows the sign-in
 * form instead, with the email that was typed.
 */
export function RegistrationForm({ onSignIn }: { onSignIn: (email: string) => void }) {
  const { authenticate, busy, failure, forget, button } = useAuthenticate(
    (registration: Registration) => call(sessionRoutes.register, { body: registration }),
    {
      title,
      fallback: 'Registration failed',
    },
  );
  const errors = useFormErrors(Registration);
  // The API answers a failed registration with plain text, which has no code and no field. A sentence about a field
  // begins with the field's name.
  const about = /^(?:This )?(username|email|password)/i.exec(failure ?? '')?.[1]?.toLowerCase();
  const errorAt = (field: string) => errors.errorAt(field) ?? (about === field ? (failure ?? undefined) : undefined);
  const signIn = (
    <>
      {emailTaken}.{' '}
      <Button
        variant="link"
        onClick={({ currentTarget: { form } }) => form && onSignIn(textOf(new FormData(form), 'email'))}
      >
        Sign in
      </Button>
    </>
  );

  return (
    <form
      // The browser's own messages would show one error at a time.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        errors.submit(event.currentTarget, authenticate, (description) =>
          toast({ title, description, variant: 'destructive' }),
        );
      }}
      onChange={(event) => {
        errors.props.onChange(event);
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
        error={errorAt('username')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        marked={false}
        hint="We’ll send you a link to confirm it."
        error={failure === emailTaken ? signIn : errorAt('email')}
      />
      <NewPasswordFields labels={['Password', 'Confirm Password']} errorAt={errorAt} />
      <FormFailure>{!about && failure}</FormFailure>
      <Button ref={button} type="submit" size="lg" wide needsNetwork disabled={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
      <p className="text-ash text-label">
        By creating an account, you agree to our <Beside to={paths.terms}>Terms</Beside>. Our{' '}
        <Beside to={paths.privacy}>Privacy</Beside> page says what we keep.
      </p>
      <p className="text-ash text-label">It’s free. Your account keeps your pictures for you.</p>
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
