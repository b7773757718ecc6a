import { passwordLimits } from '#shared/model/user.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { textOf } from './form-text.ts';

/** Returns the password from a form with `NewPasswordFields`, or null if the two entries differ. */
export function newPasswordOf(form: FormData): string | null {
  const password = textOf(form, 'password');
  return password === textOf(form, 'confirmPassword') ? password : null;
}

export const passwordMismatch = 'Passwords do not match';

type NewPasswordFieldsProps = {
  labels: readonly [password: string, confirmation: string];
  /** The error below the password field. */
  error?: string | undefined;
  /** The error below the confirmation field. */
  confirmationError?: string | undefined;
};

/** The two fields for a new password and its confirmation. */
export function NewPasswordFields({ labels: [label, again], error, confirmationError }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={`At least ${passwordLimits.min} characters`}
        error={error}
      />
      <PasswordField label={again} name="confirmPassword" autoComplete="new-password" error={confirmationError} />
    </>
  );
}
