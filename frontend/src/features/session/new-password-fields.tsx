import { passwordLimits } from '#shared/model/user.ts';
import { PasswordField } from '../../ui/password-field.tsx';

type NewPasswordFieldsProps = {
  labels: readonly [password: string, confirmation: string];
  /** Returns what is wrong with a field of this name. */
  errorAt: (field: string) => string | undefined;
};

/** The two fields for a new password and its confirmation. */
export function NewPasswordFields({ labels: [label, again], errorAt }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={`At least ${passwordLimits.min} characters`}
        error={errorAt('password')}
      />
      <PasswordField
        label={again}
        name="confirmPassword"
        autoComplete="new-password"
        error={errorAt('confirmPassword')}
      />
    </>
  );
}
