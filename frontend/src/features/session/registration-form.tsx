import type { SubmitEvent } from 'react';
import { session as sessionRoutes } from '#shared/api/session.ts';
import type { Registration } from '#shared/model/user.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { textOf } from './form-text.ts';
import { NewPasswordFields, newPasswordOf, passwordMismatch } from './new-password-fields.tsx';
import { useAuthenticate } from './use-authenticate.ts';

const title = 'Registration failed';

/** The registration form. The browser compares the password confirmation but never sends it. */
export function RegistrationForm() {
  const register = useAuthenticate(
    (registration: Registration) => call(sessionRoutes.register, { body: registration }),
    {
      title,
      fallback: 'Registration failed',
    },
  );
  const busy = register.isPending || register.isSuccess;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = newPasswordOf(form);
    if (password === null) {
      toast({ title, description: passwordMismatch, variant: 'destructive' });
      return;
    }
    register.mutate({ username: textOf(form, 'username'), email: textOf(form, 'email'), password });
  };

  return (
    <form onSubmit={submit} className="space-y-6">
      <TextField label="Username" name="username" autoComplete="username" required marked={false} />
      <TextField label="Email" name="email" type="email" autoComplete="email" required marked={false} />
      <NewPasswordFields labels={['Password', 'Confirm Password']} />
      <Button type="submit" size="lg" wide needsNetwork disabled={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
      <p className="text-ash text-label">It’s free. Your account keeps your pictures until you want one printed.</p>
    </form>
  );
}
