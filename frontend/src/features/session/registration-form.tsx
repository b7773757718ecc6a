import type { SubmitEvent } from 'react';
import { session as sessionRoutes } from '#shared/api/session.ts';
import { passwordLimits, type Registration } from '#shared/model/user.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { textOf } from './form-text.ts';
import { useEnter } from './use-enter.ts';

const title = 'Registration failed';

/** Username, email and a password given twice; the second one is only compared, never sent. */
export function RegistrationForm() {
  const register = useEnter((registration: Registration) => call(sessionRoutes.register, { body: registration }), {
    title,
    fallback: 'Registration failed',
  });
  const busy = register.isPending || register.isSuccess;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = textOf(form, 'password');
    if (password !== textOf(form, 'confirmPassword')) {
      toast({ title, description: 'Passwords do not match', variant: 'destructive' });
      return;
    }
    register.mutate({ username: textOf(form, 'username'), email: textOf(form, 'email'), password });
  };

  return (
    <form onSubmit={submit} className="space-y-6">
      <TextField label="Username" name="username" autoComplete="username" required marked={false} />
      <TextField label="Email" name="email" type="email" autoComplete="email" required marked={false} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordLimits.min} characters`}
        required
        marked={false}
      />
      <TextField
        label="Confirm Password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        marked={false}
      />
      <Button type="submit" size="lg" wide disabled={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}
