import { passwordLimits } from '#shared/model/user.ts';
import { TextField } from '../../ui/field.tsx';
import { textOf } from './form-text.ts';

/** The password of a form with NewPasswordFields; null where it was not given the same twice. */
export function newPasswordOf(form: FormData): string | null {
  const password = textOf(form, 'password');
  return password === textOf(form, 'confirmPassword') ? password : null;
}

export const passwordMismatch = 'Passwords do not match';

type NewPasswordFieldsProps = {
  /** What the two fields are called. */
  labels: readonly [password: string, confirmation: string];
  /** What is wrong with the password. */
  error?: string | undefined;
  /** What is wrong with its confirmation. */
  confirmationError?: string | undefined;
};

/** A new password, given twice. */
export function NewPasswordFields({ labels: [label, again], error, confirmationError }: NewPasswordFieldsProps) {
  const both = { type: 'password', autoComplete: 'new-password', required: true, marked: false } as const;
  return (
    <>
      <TextField
        label={label}
        name="password"
        hint={`At least ${passwordLimits.min} characters`}
        error={error}
        {...both}
      />
      <TextField label={again} name="confirmPassword" error={confirmationError} {...both} />
    </>
  );
}
