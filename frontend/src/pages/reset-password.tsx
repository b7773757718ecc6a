import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { session as sessionRoutes } from '#shared/api/session.ts';
import { NarrowPage } from '../features/session/narrow-page.tsx';
import { NewPasswordFields, newPasswordOf, passwordMismatch } from '../features/session/new-password-fields.tsx';
import { call } from '../lib/client.ts';
import { issueAt, sentenceOf } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

const reasonOf = (error: unknown): string =>
  issueAt('password', error) ?? sentenceOf(error, 'Something went wrong. Please try again.');

/** Renders the page behind the emailed reset link, which sets a new password with the link's token. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [mismatch, setMismatch] = useState(false);
  const reset = useMutation({
    mutationFn: (password: string) => call(sessionRoutes.resetPassword, { body: { token, password } }),
  });
  if (reset.isSuccess) {
    return (
      <NarrowPage title="Password changed">
        <p role="status" className="text-ash">
          You’ve been signed out everywhere. Sign in with your new password.
        </p>
        <ButtonLink className="mt-7" to={paths.login}>
          Sign in
        </ButtonLink>
      </NarrowPage>
    );
  }
  if (token === '' || issueAt('token', reset.error)) {
    return (
      <NarrowPage title="This link is no longer valid">
        <p role="alert" className="text-ash">
          Each link works once, for one hour.
        </p>
        <ButtonLink className="mt-7" to={paths.forgotPassword}>
          Request a new link
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
          const password = newPasswordOf(new FormData(event.currentTarget));
          setMismatch(password === null);
          if (password !== null) reset.mutate(password);
        }}
      >
        <NewPasswordFields
          labels={['New password', 'Confirm password']}
          error={reset.isError ? reasonOf(reset.error) : undefined}
          confirmationError={mismatch ? passwordMismatch : undefined}
        />
        <Button type="submit" size="lg" wide needsNetwork busy={reset.isPending}>
          {reset.isPending ? 'Saving...' : 'Save new password'}
        </Button>
      </form>
    </NarrowPage>
  );
}
