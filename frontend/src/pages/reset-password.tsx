import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { resetPassword } from '#shared/api/endpoints/session.ts';
import { LinkToken, PasswordReset } from '#shared/model/user.ts';
import { useFormErrors } from '../features/session/form-errors.ts';
import { FormFailure } from '../features/session/form-failure.tsx';
import { NarrowPage } from '../features/session/narrow-page.tsx';
import { NewPasswordFields } from '../features/session/new-password-fields.tsx';
import { call } from '../lib/client.ts';
import { RequestError } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusHeadingIfLost, useFocusAfter } from '../ui/focus.ts';

/** Renders the page behind the emailed reset link, which sets a new password with the link's token. */
export function ResetPasswordPage() {
  const [link] = useSearchParams();
  const token = link.get('token') ?? '';
  // Only the link to an address that nobody has confirmed names it.
  const email = link.get('email');
  const reset = useMutation({
    mutationFn: (body: PasswordReset) => call(resetPassword, { body }),
  });
  const { props, errorAt, failure, submit } = useFormErrors(PasswordReset, reset);
  // A token that a mail program has cut off needs no request. Only a new password can tell whether any other is valid.
  const isDead = !LinkToken.safeParse(token).success || errorAt('token') !== undefined;
  const isUnconfirmed = reset.error instanceof RequestError && reset.error.code === 'conflict';
  // The pressed button leaves with its form.
  useFocusAfter(isDead || reset.isSuccess, focusHeadingIfLost);
  if (reset.isSuccess) {
    const isAnew = reset.variables.startsAnew === true;
    return (
      <NarrowPage title={isAnew ? 'Your account is ready' : 'Password changed'}>
        <p role="status" className="text-ash">
          {isAnew ? '' : 'You’ve been signed out everywhere. '}Sign in with your new password.
        </p>
        <ButtonLink className="mt-7" to={paths.login}>
          Sign in
        </ButtonLink>
      </NarrowPage>
    );
  }
  if (isDead) {
    return (
      <NarrowPage title="This link is no longer valid">
        <p role="alert" className="text-ash">
          Each link works only once, and expires after the time its email gives.
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
        {...props}
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget, reset.mutate);
        }}
      >
        <input type="hidden" name="token" value={token} />
        {email !== null && <input type="hidden" name="email" value={email} />}
        <NewPasswordFields labels={['New password', 'Confirm password']} errorAt={errorAt} />
        <FormFailure>{failure}</FormFailure>
        {isUnconfirmed && (
          <Button
            variant="outline"
            wide
            onClick={({ currentTarget: { form } }) =>
              form && submit(form, (body) => reset.mutate({ ...body, startsAnew: true }))
            }
          >
            Start with an empty account
          </Button>
        )}
        <Button type="submit" size="lg" wide needsNetwork busy={reset.isPending}>
          {reset.isPending ? 'Saving...' : 'Save new password'}
        </Button>
      </form>
    </NarrowPage>
  );
}
