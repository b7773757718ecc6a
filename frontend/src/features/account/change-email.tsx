import { useState } from 'react';
import * as z from 'zod/mini';
import { Email } from '#shared/model/email.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useChangeEmail } from './account-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';

const NewEmail = z.object({ email: Email, password: z.string() });

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
        schema={NewEmail}
        sending={change}
        onSubmit={change.mutate}
      >
        {(errorAt) => (
          <TextField
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            required
            marked={false}
            error={errorAt('email')}
          />
        )}
      </PasswordDialog>
    </>
  );
}
