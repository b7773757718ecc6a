import { useMutation } from '@tanstack/react-query';
import * as sessionRoutes from '#shared/api/endpoints/session.ts';
import { textOf } from '../features/session/form-text.ts';
import { NarrowPage } from '../features/session/narrow-page.tsx';
import { call } from '../lib/client.ts';
import { issueAt, sentenceOf } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { focusHeadingIfLost, useFocusAfter } from '../ui/focus.ts';

/** Renders the page where a visitor requests a password-reset email. */
export function ForgotPasswordPage() {
  const ask = useMutation({ mutationFn: (email: string) => call(sessionRoutes.forgotPassword, { body: { email } }) });
  // The heading tells that the email is sent, because the form leaves with the focus.
  useFocusAfter(ask.isSuccess, focusHeadingIfLost);
  if (ask.isSuccess) {
    return (
      <NarrowPage title="Check your inbox">
        <p className="text-ash">
          If there’s an account for {ask.variables}, we’ve sent a link to choose a new password. It works for one hour.
          If no new email arrives, check your spam folder, use the latest one that you have, or try again in an hour.
        </p>
        <ButtonLink variant="outline" className="mt-7" to={paths.login}>
          Back to sign in
        </ButtonLink>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Forgot your password?">
      <p className="mb-7 text-ash">Enter your email address, and we’ll send you a link to choose a new one.</p>
      <form
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate(textOf(new FormData(event.currentTarget), 'email'));
        }}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          marked={false}
          error={
            ask.isError
              ? (issueAt('email', ask.error) ?? sentenceOf(ask.error, 'Something went wrong. Please try again.'))
              : undefined
          }
        />
        <Button type="submit" size="lg" wide needsNetwork busy={ask.isPending}>
          {ask.isPending ? 'Sending...' : 'Send link'}
        </Button>
      </form>
    </NarrowPage>
  );
}
