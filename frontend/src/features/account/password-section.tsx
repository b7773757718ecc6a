import { PasswordChange } from '#shared/model/user.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFormErrors } from '../session/form-errors.ts';
import { FormFailure } from '../session/form-failure.tsx';
import { NewPasswordFields } from '../session/new-password-fields.tsx';
import { useChangePassword } from './account-queries.ts';
import { Section } from './section.tsx';

/** The account page's section that changes the password. Requires the current password. */
export function PasswordSection() {
  const change = useChangePassword();
  const { props, errorAt, failure, submit } = useFormErrors(PasswordChange, change);
  return (
    <Section title="Password">
      <form
        {...props}
        className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          submit(form, (given) => change.mutate(given, { onSuccess: () => form.reset() }));
        }}
      >
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          className="max-xl:col-span-full"
          error={errorAt('currentPassword')}
        />
        <NewPasswordFields labels={['New password', 'Confirm new password']} errorAt={errorAt} />
        <div className="col-span-full space-y-6">
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" variant="outline" needsNetwork busy={change.isPending}>
            {change.isPending ? 'Saving...' : 'Change password'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
