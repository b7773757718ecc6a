import { useState } from 'react';
import * as z from 'zod/mini';
import { Email } from '#shared/model/email.ts';
import type { User } from '#shared/model/user.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useChangeEmail, useResendVerification } from './account-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';

const NewEmail = z.object({ email: Email, password: z.string() });

/** A button that requests a new email address. The address changes when the shopper follows the emailed link. */
function ChangeEmail() {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const change = useChangeEmail(close);
  const open = () => {
    if (change.isError) change.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="outline" onClick={open}>
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

/** The account page's section with the email address, whether it is confirmed, and a button that changes it. */
export function EmailSection({ user }: { user: User }) {
  const resend = useResendVerification();
  return (
    <Section title="Email">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-small">
          <span className="min-w-0">{user.email}</span>
          {user.emailVerified ? <Badge tone="success">Confirmed</Badge> : <Badge>Not confirmed</Badge>}
        </p>
        <ChangeEmail />
      </div>
      {!user.emailVerified && (
        <p className="mt-3 text-ash text-small">
          We emailed you a link to confirm it.{' '}
          <Button variant="link" needsNetwork busy={resend.isPending} onClick={() => resend.mutate()}>
            Send it again
          </Button>
        </p>
      )}
    </Section>
  );
}
