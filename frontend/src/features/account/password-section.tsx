import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { textOf } from '../session/form-text.ts';
import { NewPasswordFields, newPasswordOf, passwordMismatch } from '../session/new-password-fields.tsx';
import { useChangePassword } from './account-queries.ts';
import { Section } from './section.tsx';

/** The account page's section that changes the password. Requires the current password. */
export function PasswordSection() {
  const form = useRef<HTMLFormElement>(null);
  const [mismatch, setMismatch] = useState(false);
  const change = useChangePassword(() => form.current?.reset());
  return (
    <Section title="Password">
      <form
        ref={form}
        className="grid gap-6 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const password = newPasswordOf(given);
          setMismatch(password === null);
          if (password !== null) change.mutate({ currentPassword: textOf(given, 'currentPassword'), password });
        }}
      >
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          className="sm:col-span-2"
          error={change.isError ? sentenceOf(change.error, 'Something went wrong. Please try again.') : undefined}
        />
        <NewPasswordFields
          labels={['New password', 'Confirm new password']}
          confirmationError={mismatch ? passwordMismatch : undefined}
        />
        <div>
          <Button type="submit" variant="outline" needsNetwork busy={change.isPending}>
            {change.isPending ? 'Saving...' : 'Change password'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
