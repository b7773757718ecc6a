import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { textOf } from '../session/form-text.ts';
import { useChangeEmail } from './account-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** A button that requests a new email address. The address changes when the shopper follows the emailed link. */
export function ChangeEmail() {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const change = useChangeEmail(close);
  const open = () => {
    if (change.isError) change.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="link" onClick={open}>
        Change email
      </Button>
      <PasswordDialog
        open={asking}
        onClose={close}
        title="Change your email"
        description="We’ll send a link to the new address. Your email changes once you open it."
        action={change.isPending ? 'Sending...' : 'Send link'}
        busy={change.isPending}
        error={change.error}
        onSubmit={({ password, form }) => change.mutate({ password, email: textOf(form, 'email') })}
      >
        <TextField label="New email" name="email" type="email" autoComplete="email" required marked={false} />
      </PasswordDialog>
    </>
  );
}
