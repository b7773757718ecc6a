import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/request-error.ts';
import { configQuery } from '../../queries/config.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { textOf } from '../session/form-text.ts';

type PasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** Additional fields above the password. */
  children?: ReactNode;
  /** The label of the button. */
  action: string;
  busy: boolean;
  /** The failure of the last attempt, shown below the password. */
  error: Error | null;
  onSubmit: (given: { password: string; form: FormData }) => void;
};

/** A dialog that asks for the password before a sensitive action, in case someone else is at an unlocked computer. */
export function PasswordDialog({ open, onClose, title, description, ...form }: PasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(stillOpen) => !stillOpen && onClose()} title={title} description={description}>
      <PasswordForm onClose={onClose} {...form} />
    </Dialog>
  );
}

type PasswordFormProps = Omit<PasswordDialogProps, 'open' | 'title' | 'description'>;

function PasswordForm({ onClose, children, action, busy, error, onSubmit }: PasswordFormProps) {
  const { data: config } = useQuery(configQuery);
  const elsewhere = config?.oidcEnabled && {
    hint: 'If you sign in with single sign-on, sign in again and leave this empty.',
    required: false,
  };
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        onSubmit({ password: textOf(form, 'password'), form });
      }}
    >
      {children}
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={error ? sentenceOf(error, 'Something went wrong. Please try again.') : undefined}
        {...elsewhere}
      />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" needsNetwork busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
