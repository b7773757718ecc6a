import { useRef, useState } from 'react';
import { passwordLimits } from '#shared/model/user.ts';
import { sentenceOf } from '../../lib/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { textOf } from '../session/form-text.ts';
import { useChangePassword } from './account-queries.ts';
import { Section } from './section.tsx';

/** A new password, for whoever knows the present one. */
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
          const password = textOf(given, 'password');
          const same = password === textOf(given, 'confirmPassword');
          setMismatch(!same);
          if (same) change.mutate({ currentPassword: textOf(given, 'currentPassword'), password });
        }}
      >
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          marked={false}
          className="sm:col-span-2"
          error={change.isError ? sentenceOf(change.error, 'Something went wrong. Please try again.') : undefined}
        />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordLimits.min} characters`}
          required
          marked={false}
        />
        <TextField
          label="Confirm new password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          marked={false}
          error={mismatch ? 'Passwords do not match' : undefined}
        />
        <div>
          <Button type="submit" variant="outline" disabled={change.isPending}>
            {change.isPending ? 'Saving...' : 'Change password'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
