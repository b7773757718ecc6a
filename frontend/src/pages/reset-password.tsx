import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { session as sessionRoutes } from '#shared/api/session.ts';
import { passwordLimits } from '#shared/model/user.ts';
import { textOf } from '../features/session/form-text.ts';
import { NarrowPage } from '../features/session/narrow-page.tsx';
import { call } from '../lib/client.ts';
import { sentenceOf } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Where the mailed link leads: a new password for whoever holds its token. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [mismatch, setMismatch] = useState(false);
  const reset = useMutation({
    mutationFn: (password: string) => call(sessionRoutes.resetPassword, { body: { token, password } }),
  });
  if (reset.isSuccess) {
    return (
      <NarrowPage title="Your password is changed">
        <p role="status" className="text-ash">
          You are signed out everywhere; sign in with the new one.
        </p>
        <ButtonLink className="mt-7" to={paths.login}>
          Sign in
        </ButtonLink>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Choose a new password">
      <form
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const password = textOf(form, 'password');
          const same = password === textOf(form, 'confirmPassword');
          setMismatch(!same);
          if (same) reset.mutate(password);
        }}
      >
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordLimits.min} characters`}
          required
          marked={false}
          error={reset.isError ? sentenceOf(reset.error, 'Something went wrong. Please try again.') : undefined}
        />
        <TextField
          label="Confirm password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          marked={false}
          error={mismatch ? 'Passwords do not match' : undefined}
        />
        <Button type="submit" size="lg" wide disabled={reset.isPending}>
          {reset.isPending ? 'Saving...' : 'Save the new password'}
        </Button>
      </form>
    </NarrowPage>
  );
}
